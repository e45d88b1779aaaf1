import * as vscode from 'vscode';
import type { Family } from '../../../locales/family.ts';
import type { MessageCounts, MessageState, Problem } from '../../../locales/message.ts';
import { languageName } from '../../../ui/pickers/languageName.ts';

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

/** Returns a sentence about why a translation is broken. */
export function problemSentence(problem: Problem): string {
  const { t } = vscode.l10n;
  switch (problem.kind) {
    case 'placeholders':
      return placeholderSentence(problem.missing.join(', '), problem.added.join(', '));
    case 'tags':
      return [
        ...(problem.missing.length > 0 ? [t('Missing tags: {0}.', problem.missing.join(', '))] : []),
        ...(problem.added.length > 0 ? [t('Tags that the source does not have: {0}.', problem.added.join(', '))] : []),
      ].join(' ');
    case 'formatting':
      return [
        ...(problem.missing.length > 0 ? [t('Missing formatting tags: {0}.', problem.missing.join(', '))] : []),
        ...(problem.added.length > 0
          ? [t('Formatting tags that the source does not have: {0}.', problem.added.join(', '))]
          : []),
      ].join(' ');
    case 'icu':
      return t('The translation is not a valid ICU message.');
    case 'plurals':
      return t('Missing plural forms: {0}.', problem.missing.join(', '));
    case 'length':
      return t('The translation has {0} characters. The maximum is {1}.', problem.length, problem.most);
    case 'term':
      return t('“{0}” is missing here. The glossary translates “{1}” as “{0}”.', problem.target, problem.source);
    case 'damagedCharacters':
      return t('The translation has damaged characters.');
    case 'lostSpace':
      return t('A space next to a placeholder is missing.');
    case 'mixedScripts':
      return t('A word mixes letters of two alphabets.');
    case 'lineBreaks':
      return t('The line breaks of the source are missing.');
    case 'cutOff':
      return t('The translation is much shorter than the source. It may be cut off.');
    case 'questionMark':
      return t('The question mark is missing.');
    case 'doubledWord':
      return t('A word appears twice in a row.');
    case 'brackets':
      return t('Brackets are not balanced.');
    case 'doubledSpace':
      return t('There are two spaces in a row.');
    case 'structure':
      return t('The translation has a text where the source has a group of messages, or the reverse.');
    case 'entities':
      return t('A character entity is damaged.');
    case 'percent':
      return t('The percent sign of the source is missing.');
    case 'invisible':
      return t('The translation has invisible characters.');
    case 'directionMarks':
      return t('A mark for the direction of text is not closed.');
    case 'addresses':
      return t('An address of the source is missing or damaged.');
    case 'options':
      return t('An option of a command, such as --help, is missing.');
    case 'accessKeys':
      return t('An access key is one character.');
    case 'wrongScript':
      return t('The translation has no letters of the script of its language.');
    case 'mnemonic':
      return t('The mnemonic (& or _) of the source is missing.');
    case 'numbers':
      return t('A number of the source is missing.');
    case 'quotes':
      return t('Quotation marks are not balanced.');
    case 'tabs':
      return t('The tabs of the source are missing.');
    case 'endingPunctuation':
      return t('The punctuation at the end is missing.');
    case 'capital':
      return t('The translation begins with a lowercase letter.');
    case 'sentences':
      return t('The translation has fewer sentences than the source.');
    case 'typography':
      return t('A character of the language is missing, such as the space before “?” in French or “¿” in Spanish.');
    case 'noteChanged':
      return t('The note of the source changed after it was translated.');
  }
}

function placeholderSentence(missing: string, added: string): string {
  const { t } = vscode.l10n;
  if (added === '') {
    return t('Missing placeholders: {0}.', missing);
  }
  return missing === ''
    ? t('Placeholders that the source does not have: {0}.', added)
    : t('Missing placeholders: {0}. Placeholders that the source does not have: {1}.', missing, added);
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
    case 'fullest':
      return t('{0} is the source: of the files of the language, it has the most messages.', source);
    case 'named':
      return t('{0} is the source: languageServices.localeFiles names it.', source);
    case undefined:
      return undefined;
  }
}
