import * as vscode from 'vscode';
import { type CommandRun, optionalText } from '../../../app/commandRun.ts';
import { askFamily, askMember } from '../../../app/families/askFamily.ts';
import { givenCodes, onlyLanguages } from '../../../app/families/localeScope.ts';
import type { Services } from '../../../app/services.ts';
import { revealText } from '../../../editor/files/revealText.ts';
import { getFileName } from '../../../notify/names.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { isNamed } from '../../../text/keyName.ts';

const { t } = vscode.l10n;

/** Shows what the source was when a page or a message was translated next to what it is now, above the translation. */
export const compareSourceAsTranslated: CommandRun<
  'compareSourceAsTranslated',
  Pick<Services, 'families' | 'memoryTexts'>
> = async ({ families, memoryTexts }, given) => {
  const scoped = await askFamily(await families.get(), given.uri);
  const lang = await askMember(scoped, optionalText('lang', given.lang));
  const [key] = givenCodes('keys', given.keys) ?? [];
  const { space, family } = scoped;
  await space.learnPast(true);
  const [state] = (await space.read(onlyLanguages(family, [lang]))).members;
  const isAsked = isNamed(key === undefined ? [] : [key]);
  const message = state?.messages.find((each) => each.past !== undefined && isAsked(each.key));
  const page = state && space.earlierSource(state.member);
  const source = space.texts.uriOf(family.source);
  const name = getFileName(source);
  if (state === undefined || (message === undefined && page === undefined)) {
    throw new ServiceError('invalidInput', t('Git has no earlier source of {0}.', name));
  }
  const title = t('{0} (As Translated ↔ Now)', name);
  const add = (text: string) => memoryTexts.add('languageservices-past', name, text);
  const [before, now] =
    page === undefined ? [add(message?.past?.text ?? ''), add(message?.source?.text ?? '')] : [add(page), source];
  await memoryTexts.open(before, now, title);
  const { target } = message ?? {};
  await revealText(space.texts.uriOf(target?.path ?? state.member.path), target, vscode.ViewColumn.Beside);
  return { status: 'done' };
};
