import * as vscode from 'vscode';
import { askFamily, askMember } from '../../app/families/askFamily.ts';
import { givenCodes, onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import { countChanged, notMarked, notRemoved } from '../../app/families/notMarked.ts';
import { optionalText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { ChangedMessages } from '../../locales/changeFamily.ts';
import type { Message } from '../../locales/message.ts';
import { detached } from '../../notify/errors/detached.ts';
import { outcomeError } from '../../notify/errors/outcomeError.ts';
import { showError } from '../../notify/errors/showError.ts';
import { withProgress } from '../../notify/progress.ts';
import { showInStatusBar } from '../../notify/showInStatusBar.ts';
import { ServiceError, settingsCode } from '../../service/api/errors.ts';
import type { LocaleServices } from './check/checkLocales.ts';
import type { LanguageNode, MessageNode } from './view/localeItem.ts';

/** What only rows and quick fixes give: the message that the user saw, or those of a language. */
type Shown = Pick<MessageNode, 'inView' | 'message'> & Pick<LanguageNode, 'state'>;

/**
 * Marks translations as reviewed: those with the given keys, or all. The files do not change. Messages that are not
 * as the user saw them are left alone.
 */
export const markReviewed = async (
  services: LocaleServices,
  given: GivenOptions<'markReviewed'> & Partial<Shown>,
): Promise<CommandOutcome<'markReviewed'>> => {
  const { t } = vscode.l10n;
  const [scoped, keys] = [await askFamily(await services.families.get(), given.uri), givenCodes('keys', given.keys)];
  const lang = await askMember(scoped, optionalText('lang', given.lang));
  const shown = shownBy(given);
  const wanted = { langs: [lang], keys, shown };
  const count = await change(scoped, wanted, t('Marking messages as reviewed…'), 'markFamilyReviewed');
  const changed = shown ? countChanged(shown, count) : 0;
  if (count === 0 && (changed > 0 || shown?.length === 1)) {
    throw notMarked(Math.max(1, changed));
  }
  const source = scoped.space.texts.uriOf(scoped.family.source);
  const found = await services.findings.made();
  keys?.forEach((key) => found?.reviewed(source, lang, key));
  const told = count === 1 ? t('Marked 1 message as reviewed') : t('Marked {0} messages as reviewed', count);
  showInStatusBar(told);
  return changed === 0 ? { status: 'done' } : partial(services, notMarked(changed));
};

function shownBy({ inView, message, state }: Partial<Shown>): readonly Message[] | undefined {
  return inView === true ? (message ? [message] : state?.messages) : undefined;
}

/** Reports what was left alone of what is done otherwise. */
function partial({ log }: LocaleServices, left: ServiceError) {
  detached(log, showError(left));
  return { status: 'partial', error: outcomeError(left) } as const;
}

/**
 * Removes messages whose source is gone, of one language or all: one undo step for each file. Messages that are not as
 * the user saw them are left alone.
 */
export const removeObsolete = async (
  services: LocaleServices,
  given: GivenOptions<'removeObsolete'> & Partial<Shown>,
): Promise<CommandOutcome<'removeObsolete'>> => {
  const { t } = vscode.l10n;
  const [scoped, keys] = [await askFamily(await services.families.get(), given.uri), givenCodes('keys', given.keys)];
  const named = optionalText('lang', given.lang);
  const all = scoped.family.members.map(({ lang }) => lang);
  const langs = named === undefined ? all : [await askMember(scoped, named)];
  const { SourceInDoubt } = scoped.space.core;
  const title = t('Removing obsolete messages…');
  const shown = shownBy(given);
  const count = await change(scoped, { langs, keys, shown }, title, 'removeObsoleteMessages').catch(
    (error: unknown) => {
      if (error instanceof SourceInDoubt) {
        const message = t(
          '{0} of {1} messages in {2} have no source message in {3}. Nothing was removed. Another file may be the source.',
          error.obsolete,
          error.all,
          error.path,
          scoped.family.source,
        );
        const uri = scoped.space.texts.uriOf(scoped.family.source).toString();
        throw new ServiceError('invalidInput', message, { code: settingsCode, uri });
      }
      throw error;
    },
  );
  const left = (shown ?? []).filter((message) => message.state === 'obsolete').length - count;
  if (left > 0 && count === 0) {
    throw notRemoved(left);
  }
  const told = count === 1 ? t('Removed 1 obsolete message') : t('Removed {0} obsolete messages', count);
  showInStatusBar(told);
  return left > 0 ? partial(services, notRemoved(left)) : { status: 'done' };
};

/** Returns how many messages were changed. Cancel keeps the languages that are done. */
async function change(
  { space, family }: ScopedFamily,
  { langs, keys, shown }: Pick<ChangedMessages, 'keys' | 'shown'> & { readonly langs: readonly string[] },
  title: string,
  how: 'markFamilyReviewed' | 'removeObsoleteMessages',
): Promise<number> {
  return withProgress(title, async (signal) => {
    let count = 0;
    for (const lang of langs) {
      const messages = { family: onlyLanguages(family, [lang]), lang, keys, shown };
      count += await space.writing(() => space.core[how](space.texts, messages, space.options, signal));
      signal.throwIfAborted();
    }
    return count;
  });
}
