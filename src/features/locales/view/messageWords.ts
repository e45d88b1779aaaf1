import * as vscode from 'vscode';
import type { Family } from '../../../locales/family.ts';
import type { MessageCounts, MessageState } from '../../../locales/message.ts';
import type { SourceDoubt } from '../../../locales/sourceDoubt.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';

/** Returns how many messages are in each state that needs attention, as in `3 missing`; none where all are reviewed. */
export function countWords(counts: MessageCounts): readonly string[] {
  const { t } = vscode.l10n;
  const { missing, stale, machine, sameAsSource, broken, obsolete } = counts;
  return [
    ...(missing > 0 ? [t('{0} missing', missing)] : []),
    ...(stale > 0 ? [t('{0} stale', stale)] : []),
    ...(machine > 0 ? [t('{0} not reviewed', machine)] : []),
    ...(sameAsSource > 0 ? [t('{0} same as source', sameAsSource)] : []),
    ...(broken > 0 ? [t('{0} broken', broken)] : []),
    ...(obsolete > 0 ? [t('{0} obsolete', obsolete)] : []),
  ];
}

export function stateWord(state: MessageState): string {
  const { t } = vscode.l10n;
  switch (state) {
    case 'missing':
      return t('missing');
    case 'stale':
      return t('stale');
    case 'machine':
      return t('not reviewed');
    case 'sameAsSource':
      return t('same as source');
    case 'obsolete':
      return t('obsolete');
    case 'reviewed':
      return t('reviewed');
  }
}

/** Returns which file of a family is the source, and why; undefined where no other file could be. */
export function sourceSentence({ source, sourceLang, reason }: Family): string | undefined {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'template':
      return t('{0} is the source: it is the gettext template.', source);
    case 'setting':
      return t('{0} is the source: it is in the language of languageServices.sourceLanguage.', source);
    case 'platform':
      return t('{0} is the source: the platform keeps its source texts there.', source);
    case 'language':
      return t('{0} is the source: it is the file of {1} without a region.', source, languageName(sourceLang));
    case 'bare':
      return t('{0} is the source: no language is in its path.', source);
    case 'region':
      return t('{0} is the source: it is the only file of the language.', source);
    case 'variant':
      return t(
        '{0} is the source: it is the only file of the language. Your source texts may be in another file.',
        source,
      );
    case 'fullest':
      return t('{0} is the source: of the files of the language, it has the most messages.', source);
    case 'named':
      return t('{0} is the source: languageServices.localeFiles names it.', source);
    case undefined:
      return undefined;
  }
}

/** Says why another file is more likely the source of a family. */
export function doubtSentence({ source }: Family, { path, obsolete, all }: SourceDoubt): string {
  return vscode.l10n.t(
    '{0} of {1} messages in {2} have no source message in {3}. Another file may be the source.',
    ...[obsolete, all, path, source],
  );
}
