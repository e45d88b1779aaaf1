import * as vscode from 'vscode';
import { namesIn } from '../../service/api/languages/namesIn.ts';

/** Returns the language's name in the user's display language, which never changes in a window. */
export const languageName = namesIn(() => vscode.env.language);
