import type { FamilyState, FaultyFile, MemberState, MessageCounts } from '../../locales/atStart/message.ts';
import { faultLine, fileProblemPhrase } from '../../locales/atStart/messageFindings.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { visibleText } from '../../text/visibleText.ts';
import { isBlank } from './isOutOfDate.ts';
import { type Line, type Output, styled } from './output.ts';
import { sourceWords } from './sourceWords.ts';

const columns = [
  'missing',
  'inherited',
  'draft',
  'stale',
  'broken',
  'machine',
  'sameAsSource',
  'reviewed',
  'obsolete',
] as const satisfies readonly (keyof MessageCounts)[];

/** Titles of columns that are not the names in JSON. */
const titles: { readonly [Column in (typeof columns)[number]]?: string } = {
  draft: 'not finished',
  machine: 'not reviewed',
  sameAsSource: 'same as source',
};

const styles: { readonly [Column in (typeof columns)[number]]?: 'red' | 'yellow' } = {
  missing: 'red',
  draft: 'yellow',
  stale: 'yellow',
  broken: 'red',
};

/** Writes a table of each family's languages. */
export function writeStatus(output: Output, states: readonly FamilyState[]): void {
  const all = states.flatMap(({ members }) => members);
  // Few projects have drafts or variants, and the table fits 80 columns without.
  const isRare = (column: string): boolean => column === 'draft' || column === 'inherited';
  const shown = columns.filter((column) => !isRare(column) || all.some(({ counts }) => counts[column] > 0));
  const rows = all.map((member) => rowOf(member, shown));
  const titlesOf = shown.map((column) => titles[column] ?? column);
  const [headLine = '', ...lines] = textTable([['language', ...titlesOf].map((text) => ({ text })), ...rows]);
  let next = 0;
  for (const state of states) {
    const { family, members, fault, problem } = state;
    const doubt = sourceWords(state);
    const own = lines.slice(next, next + members.length);
    next += members.length;
    const isEmpty = members.length > 0 && members.every(isBlank);
    const table = isEmpty ? [] : own;
    output.lines(
      [styled('bold', `${family.source} (${family.sourceLang})`), ...declaredWords(family)],
      ...(fault === undefined ? [] : [['  ', faultWords({ fault, problem })]]),
      ...(doubt === undefined ? [] : [['  ', styled('yellow', doubt)]]),
      ...(table.length > 0 ? [['  ', styled('dim', headLine)]] : [`  ${emptyWords(family, isEmpty)}`]),
      ...table.map((line, index) => {
        const words = wordsOf(members[index]);
        return ['  ', line, ...(words === undefined ? [] : ['  ', words])];
      }),
      ...flawLines(family.source, state),
      ...members.flatMap((each) => flawLines(each.member.path, each)),
      '',
    );
  }
}

function emptyWords({ merged }: FamilyState['family'], isEmpty: boolean): string {
  return !isEmpty ? 'No translations.' : merged ? 'All messages are in other files of the languages.' : 'No messages.';
}

/** Returns where the project says that the file is a source, or that it is one in place of a template. */
function declaredWords({ declared, reason }: FamilyState['family']): readonly Line[] {
  if (reason === 'newest') {
    return ['  ', styled('dim', 'no template: the others are compared with this newest one')];
  }
  return declared === undefined ? [] : ['  ', styled('dim', `from ${declared.file}, line ${declared.line}`)];
}

/** Returns what else is said about a language. */
function wordsOf(state: MemberState | undefined): Line | undefined {
  const { fault, problem, remark, isAbsent, member } = state ?? {};
  if (fault !== undefined) {
    return faultWords({ fault, problem });
  }
  const isLacking = isAbsent === true && (remark === undefined || remark === 'unknownCode');
  const words = [...(isLacking ? [`no file yet: ${member?.path}`] : []), ...(remark ? [remarks[remark]] : [])];
  return words.length > 0 ? words.join(', ') : undefined;
}

function flawLines(path: string, { flaws = [] }: Pick<MemberState, 'flaws'>): readonly Line[] {
  return flaws.map((problem) => {
    const place = styled('cyan', `${path}:${faultLine({ problem })}`);
    return ['  ', place, `  ${inEnglish(fileProblemPhrase(problem))}`];
  });
}

const remarks: Readonly<Record<NonNullable<MemberState['remark']>, string>> = {
  pseudo: 'pseudo-language, not checked or translated',
  data: 'generated data, not checked or translated',
  unknownCode: 'not a known language code',
};

function faultWords({ fault, problem }: FaultyFile): Line {
  switch (fault) {
    case 'conflict':
      return styled('red', 'has conflict markers');
    case 'unreadable':
      return [
        styled('red', 'could not be read'),
        ...(problem?.kind === 'place' ? [`: ${inEnglish(fileProblemPhrase(problem))}`] : []),
      ];
    case 'nothing':
      return styled('red', 'has text, but no message was found in it');
    case 'structure':
      return 'does not match the paragraphs of the source';
  }
}

function rowOf({ member, counts }: MemberState, shown: readonly (typeof columns)[number][]): readonly TableCell[] {
  const numbers = shown.map((column): TableCell => {
    const count = counts[column];
    return { text: String(count), style: count > 0 ? styles[column] : undefined };
  });
  return [{ text: member.lang }, ...numbers];
}

/** Returns the state of each family's languages, for programs. */
export function statusJson(states: readonly FamilyState[]): object {
  return {
    families: states.map(({ family, members, fault }) => ({
      source: family.source,
      sourceLang: family.sourceLang,
      ...(family.declared && { declaredIn: { file: family.declared.file, line: family.declared.line } }),
      ...(fault && { fault }),
      languages: members.map(({ member, counts, isAbsent, fault: memberFault, remark }) => ({
        lang: member.lang,
        path: member.path,
        ...(isAbsent && { absent: true }),
        ...counts,
        ...(memberFault && { fault: memberFault }),
        ...(remark && { remark }),
      })),
    })),
  };
}

/** A cell of a table. */
interface TableCell {
  readonly text: string;
  readonly style?: 'red' | 'yellow' | undefined;
}

/** Characters up to which columns are as wide as their longest cell. */
const widest = 100;

/** Returns the rows of a table, two spaces between columns; the first column is text, the others are numbers. */
export function textTable(rows: readonly (readonly TableCell[])[]): readonly Line[] {
  const shown = rows.map((row) => row.map(({ text, style }) => ({ text: visibleText(text), style })));
  const widths: number[] = [];
  for (const row of shown) {
    row.forEach(({ text }, column) => {
      widths[column] = Math.max(widths[column] ?? 0, Math.min(text.length, widest));
    });
  }
  return shown.map((row) =>
    row.map(({ text, style }, column) => {
      const width = widths[column] ?? 0;
      const padded = column === 0 ? text.padEnd(width) : text.padStart(width);
      return [column === 0 ? '' : '  ', style === undefined ? padded : styled(style, padded)];
    }),
  );
}
