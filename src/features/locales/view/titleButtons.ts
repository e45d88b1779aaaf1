import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/commandRun.ts';
import { prefix } from '../../../contract/contributions.ts';

/** Translates the missing messages of the workspace, as from the palette. */
export const translateAllMissing: CommandRun<'translateAllMissing'> = async () =>
  vscode.commands.executeCommand(`${prefix}.translateMissing`);

/** Checks the locale files of the workspace, as from the palette. */
export const checkAllLocales: CommandRun<'checkAllLocales'> = async () =>
  vscode.commands.executeCommand(`${prefix}.checkLocales`);
