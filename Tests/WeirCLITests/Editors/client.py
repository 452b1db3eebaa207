"""A session with the language server; lsprotocol validates each message.

The arguments are those of pytest; WEIR is the path of the program.
"""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

URI = "file:///demo.weir"
TEXT = """let (s, o) = Signal<Int, NoError>.pipe()
struct Point { var x = 1 }
let é = "😀"; print(é.cout)
s.observeValues { value in print(value) }
func twice(_ n: Int) -> Int { n * 2 }
print(twice(Point().x))
"""


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["WEIR"], "lsp"])
)
async def client(lsp_client: LanguageClient):
    capabilities = client_capabilities("visual_studio_code")
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=None)
    )
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_session(client: LanguageClient):
    document = types.TextDocumentIdentifier(uri=URI)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=URI, language_id="weir", version=1, text=TEXT)
        )
    )
    await client.wait_for_notification("textDocument/publishDiagnostics")
    found = client.diagnostics[URI]
    assert [d.range.start.character for d in found] == [22]
    everything = types.Range(types.Position(0, 0), types.Position(7, 0))

    def at(line, character):
        return {"text_document": document, "position": types.Position(line, character)}

    hover = await client.text_document_hover_async(types.HoverParams(**at(3, 4)))
    assert "observeValues" in hover.contents.value
    completion = await client.text_document_completion_async(
        types.CompletionParams(**at(2, 23))
    )
    assert [item.label for item in completion.items][:1] == ["count"]
    signature = await client.text_document_signature_help_async(
        types.SignatureHelpParams(**at(5, 12))
    )
    assert signature.signatures[0].label == "twice(_ n: Int) -> Int"
    definition = await client.text_document_definition_async(
        types.DefinitionParams(**at(5, 8))
    )
    assert definition[0].range.start == types.Position(4, 5)
    references = await client.text_document_references_async(
        types.ReferenceParams(context=types.ReferenceContext(True), **at(4, 6))
    )
    assert len(references) == 2
    highlights = await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**at(4, 6))
    )
    assert len(highlights) == 2
    place = await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**at(0, 5))
    )
    assert place.start == types.Position(0, 5)
    edit = await client.text_document_rename_async(
        types.RenameParams(new_name="values", **at(0, 5))
    )
    assert len(edit.changes[URI]) == 2
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(document)
    )
    assert [s.name for s in symbols] == ["s", "o", "Point", "é", "twice"]
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document)
    )
    assert len(tokens.data) % 5 == 0
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(document)
    )
    assert not folds
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(document, everything)
    )
    assert ": Int" in [hint.label for hint in hints]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, found[0].range, types.CodeActionContext(found))
    )
    assert actions[0].title == "Change to 'count'"
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title for lens in lenses] == ["Run", "Draw"]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=URI),
            [types.TextDocumentContentChangePartial(found[0].range, "count")],
        )
    )
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert not client.diagnostics[URI]
    run = await client.workspace_execute_command_async(
        types.ExecuteCommandParams("weir.run", [URI])
    )
    assert dict(run or {}).get("output", getattr(run, "output", None)) == "1\n2\n"
