-- A session of neovim with the language server. Writes what it sees to the file in SEEN.
vim.cmd("set hidden")
local seen = {}
local function see(title, value) table.insert(seen, title .. ": " .. tostring(value)) end
local function ask(method, line, column)
  local parameters = vim.lsp.util.make_position_params()
  parameters.position = { line = line, character = column }
  local answers = vim.lsp.buf_request_sync(0, method, parameters, 5000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

vim.cmd("edit demo.weir")
see("filetype", vim.bo.filetype .. ", colors of " .. (vim.b.current_syntax or vim.v.errmsg))
vim.wait(5000, function() return #vim.diagnostic.get(0) > 0 end, 20)
for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
  see("diagnostic", diagnostic.lnum .. ":" .. diagnostic.col .. " " .. diagnostic.message)
end
see("hover", ask("textDocument/hover", 0, 35).contents.value)
see("completion", ask("textDocument/completion", 1, 24).items[1].label)
vim.api.nvim_buf_set_text(0, 1, 26, 1, 30, { "count" })
vim.wait(5000, function() return #vim.diagnostic.get(0) == 0 end, 20)
see("diagnostics after the edit", #vim.diagnostic.get(0))
vim.fn.cursor(1, 6)
vim.lsp.buf.rename("values")
vim.wait(5000, function() return vim.fn.getline(1):find("values") ~= nil end, 20)
see("renamed", vim.fn.getline(1) .. " | " .. vim.fn.getline(3))
vim.fn.writefile(vim.split(table.concat(seen, "\n"), "\n"), vim.env.SEEN)
vim.cmd("qall!")
