import * as vscode from 'vscode';
import { codeLanguages, filesOf } from './codeLanguages.ts';

/** A text in quotes without spaces, or a member. */
const mayBeKey = /["'`][^"'`\s]+["'`]|\w+(?:\.\w+)+/;

/**
 * Calls a function when the user points at what may be a key in code, or asks where it is defined. Shows nothing: no
 * locale files are looked for before, and their providers come with them.
 */
export function watchFirstKey(
  search: (document: vscode.TextDocument, position: vscode.Position) => void,
): vscode.Disposable {
  const ask = (document: vscode.TextDocument, position: vscode.Position): undefined => {
    if (document.getWordRangeAtPosition(position, mayBeKey)) {
      search(document, position);
    }
  };
  const { languages } = vscode;
  const code = [...codeLanguages, ...filesOf(codeLanguages).map((pattern) => ({ pattern }))];
  return vscode.Disposable.from(
    languages.registerHoverProvider(code, { provideHover: ask }),
    languages.registerDefinitionProvider(code, { provideDefinition: ask }),
  );
}
