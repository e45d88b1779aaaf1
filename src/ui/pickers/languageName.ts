import * as vscode from 'vscode';
import { languageNames } from '../../api/languages/languageNames.ts';

/** Returns the language's name in the user's display language, which never changes in a window. */
export const languageName = languageNames(() => vscode.env.language);
