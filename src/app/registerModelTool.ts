import * as vscode from 'vscode';

/** A tool in the editor's form. */
export type EditorTool = Required<vscode.LanguageModelTool<object>>;

/** Registers a tool of the manifest's `languageModelTools`, which is created at its first call. */
export function registerModelTool(name: string, make: () => Promise<EditorTool>): vscode.Disposable {
  return vscode.lm.registerTool<object>(name, {
    prepareInvocation: async (...given) => (await make()).prepareInvocation(...given),
    invoke: async (...given) => (await make()).invoke(...given),
  });
}
