import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../../app/commandRun.ts';
import { askFamily, askMember } from '../../../app/families/askFamily.ts';
import { givenCodes, onlyLanguages } from '../../../app/families/localeScope.ts';
import { revealText } from '../../../editor/files/revealText.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { isNamed } from '../../../text/keyName.ts';

/** Shows the source and the translation of a message, next to each other if they are in two files. */
export const openMessage: CommandRun<'openMessage'> = async (services, given) => {
  const scoped = await askFamily(await services.families.get(), given.uri);
  const lang = await askMember(scoped, optionalText('lang', given.lang));
  const [key] = givenCodes('keys', given.keys) ?? [];
  const { space, family } = scoped;
  const { members } = await space.read(onlyLanguages(family, [lang]));
  const [state] = members;
  const isAsked = isNamed(key === undefined ? [] : [key]);
  const at = state?.messages.findIndex((each) => isAsked(each.key)) ?? -1;
  const message = state?.messages[at];
  const { One, Two } = vscode.ViewColumn;
  const target = message?.target ?? message?.invalid;
  const targetUri = space.texts.uriOf(target?.path ?? state?.member.path ?? family.source);
  const sourceUri = space.texts.uriOf(message?.source?.path ?? family.source);
  const isOneFile = sourceUri.toString() === targetUri.toString();
  if (family.keyFiles === undefined && (!isOneFile || !target)) {
    await revealText(sourceUri, message?.source, One);
  }
  if (target || (!isOneFile && (await exists(targetUri)))) {
    // A missing translation would be after the previous one.
    const before = state?.messages.slice(0, Math.max(0, at)).findLast((each) => each.target)?.target;
    const place = target ?? (before && { ...before, start: before.end });
    await revealText(targetUri, place, isOneFile ? One : Two);
  }
  return { status: 'done' };
};
