import * as vscode from 'vscode';
import { type GivenOptions, optionalText } from '../../app/commandRun.ts';
import { askFamily, askMember } from '../../app/families/askFamily.ts';
import { givenCodes, onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import { countChanged, isLeftToPeople, isReviewed, notMarked, notReopened } from '../../app/families/notMarked.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { notWritable } from '../../editor/edits/folderTexts.ts';
import type { Message } from '../../locales/atStart/message.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import { detached } from '../../notify/faults.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import type { ServiceError } from '../../service/api/atStart/errors.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import type { LocaleServices } from './check/checkLocales.ts';
import { changeMessages, partial, shownBy } from './localeCommands.ts';

const { t } = vscode.l10n;

type Given = GivenOptions<'markReviewed'>;
type Marked = CommandOutcome<'markReviewed' | 'markNotReviewed'>;

/** How messages are marked. */
interface Mark {
  readonly how: 'markFamilyReviewed' | 'markFamilyNotReviewed';
  readonly title: string;
  readonly told: (count: number) => string;
  /** Which messages of a whole language are marked. */
  readonly isMarked: (message: Message) => boolean;
  /** Which of them are left to be marked one by one. */
  readonly isLeft: (message: Message) => boolean;
  /** Returns the error for messages that are others now. */
  readonly notMarked: (count: number) => ServiceError;
}

const reviewed: Mark = {
  how: 'markFamilyReviewed',
  title: t('Marking messages as reviewed…'),
  told: (count) => (count === 1 ? t('Marked 1 message as reviewed') : t('Marked {0} messages as reviewed', count)),
  isMarked: waitsForReview,
  isLeft: isLeftToPeople,
  notMarked,
};

const notReviewed: Mark = {
  how: 'markFamilyNotReviewed',
  title: t('Marking messages as not reviewed…'),
  told: (count) =>
    count === 1 ? t('Marked 1 message as not reviewed') : t('Marked {0} messages as not reviewed', count),
  isMarked: isReviewed,
  isLeft: () => false,
  notMarked: notReopened,
};

/**
 * Marks translations as reviewed: those with the given keys, or all that wait for a review. Messages that are not as the
 * user saw them are left alone. Those of a language can be undone.
 */
export const markReviewed = async (services: LocaleServices, given: Given): Promise<Marked> => {
  const { outcome, source, lang, keys } = await mark(services, given, reviewed);
  const found = await services.findings.made();
  keys?.forEach((key) => found?.reviewed(source, lang, key));
  return outcome;
};

/**
 * Marks reviewed translations as not reviewed: those with the given keys, or all of a language. As
 * {@link markReviewed} otherwise.
 */
export const markNotReviewed = async (services: LocaleServices, given: Given): Promise<Marked> =>
  (await mark(services, given, notReviewed)).outcome;

async function mark(services: LocaleServices, given: Given, kind: Mark) {
  const [scoped, keys] = [await askFamily(await services.families.get(), given.uri), givenCodes('keys', given.keys)];
  const lang = await askMember(scoped, optionalText('lang', given.lang));
  const seen = shownBy(given) ?? (keys ? undefined : await messagesOf(scoped, lang));
  const shown = keys ? seen : seen?.filter(kind.isMarked);
  const writes: Writes = new Map();
  const folder = noted(scoped.space.texts, writes);
  const wanted = { langs: [lang], keys, shown };
  const count = shown?.length === 0 ? 0 : await changeMessages(scoped, wanted, kind.title, kind.how, folder);
  const changed = shown ? countChanged(shown, count) : 0;
  if (count === 0 && (changed > 0 || shown?.length === 1)) {
    throw kind.notMarked(Math.max(1, changed));
  }
  const left = keys ? 0 : (seen ?? []).filter(kind.isLeft).length;
  if (keys || count + left === 0) {
    showInStatusBar(kind.told(count));
  } else {
    const undo = count === 0 ? undefined : () => putBack(scoped, writes);
    detached(services.log, offerUndo([`${kind.told(count)}.`, ...leftSentence(left)].join(' '), undo));
  }
  const outcome: Marked = changed === 0 ? { status: 'done' } : partial(services, kind.notMarked(changed));
  return { outcome, source: scoped.space.texts.uriOf(scoped.family.source), lang, keys };
}

function waitsForReview(message: Message): boolean {
  const { state } = message;
  return (state === 'machine' || state === 'sameAsSource' || state === 'stale') && !isLeftToPeople(message);
}

function leftSentence(left: number): string[] {
  if (left === 0) {
    return [];
  }
  return left === 1
    ? [t('1 translation by a person is not finished, or its source changed. Mark it by itself.')]
    : [t('{0} translations by people are not finished, or their sources changed. Mark them one by one.', left)];
}

function messagesOf({ space, family }: ScopedFamily, lang: string): Promise<readonly Message[]> {
  return withProgress(t('Reading locale files…'), async (signal) => {
    const { members } = await space.read(onlyLanguages(family, [lang]), signal);
    return members.flatMap(({ messages }) => messages);
  });
}

/** Texts of files by their paths, before and after they were written; without one before, there was no file. */
type Writes = Map<string, { readonly before: string | undefined; readonly after: string }>;

/** Returns a folder that notes what is written. */
function noted({ write, ...folder }: LocaleFolder, writes: Writes): LocaleFolder {
  return {
    ...folder,
    write: async (path, text, before, like) => {
      await write(path, text, before, like);
      writes.set(path, { before, after: text });
    },
  };
}

/** Gives files their texts before a change again. Rejects with `conflict`, and writes none, if one was changed after it. */
function putBack({ space }: ScopedFamily, writes: Writes): Promise<void> {
  const { texts } = space;
  return space.writing(async () => {
    for (const [path, { after }] of writes) {
      if ((await texts.read(path)) !== after) {
        throw notWritable(texts.uriOf(path));
      }
    }
    for (const [path, { before, after }] of writes) {
      await (before === undefined ? vscode.workspace.fs.delete(texts.uriOf(path)) : texts.write(path, before, after));
    }
  });
}

/** @param undo undefined: nothing was changed */
async function offerUndo(sentence: string, undo: (() => Promise<void>) | undefined): Promise<void> {
  const button = t('Undo');
  const chosen = await vscode.window.showInformationMessage(plainMessage(sentence), ...(undo ? [button] : []));
  if (chosen === button) {
    await undo?.();
  }
}
