import type { FamilyState, FaultyFile, MemberState, MessageCounts } from '../../locales/atStart/message.ts';
import { faultLine, fileProblemPhrase } from '../../locales/atStart/messageFindings.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { isBlank } from './isOutOfDate.ts';
import type { Output } from './output.ts';
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
  const rows = all.map((member) => rowOf(output, member, shown));
  const titlesOf = shown.map((column) => titles[column] ?? column);
  const head: TableCellText[] = ['language', ...titlesOf].map((text) => ({ text }));
  const [headLine = '', ...lines] = textTable([head, ...rows]);
  let next = 0;
  for (const state of states) {
    const { family, members, fault, problem } = state;
    const doubt = sourceWords(state);
    const own = lines.slice(next, next + members.length);
    next += members.length;
    const isEmpty = members.length > 0 && members.every(isBlank);
    const table = isEmpty ? [] : own;
    output.lines(
      `${output.styled('bold', `${family.source} (${family.sourceLang})`)}${declaredWords(output, family)}`,
      ...(fault === undefined ? [] : [`  ${faultWords(output, { fault, problem })}`]),
      ...(doubt === undefined ? [] : [`  ${output.styled('yellow', doubt)}`]),
      ...(table.length > 0
        ? [`  ${output.styled('dim', headLine)}`]
        : [`  No ${isEmpty ? 'messages' : 'translations'}.`]),
      ...table.map((line, index) => {
        const words = wordsOf(output, members[index]);
        return `  ${line}${words === undefined ? '' : `  ${words}`}`;
      }),
      ...flawLines(output, family.source, state),
      ...members.flatMap((each) => flawLines(output, each.member.path, each)),
      '',
    );
  }
}

/** Returns where the project says that the file is a source. */
function declaredWords(output: Output, { declared }: FamilyState['family']): string {
  return declared === undefined ? '' : `  ${output.styled('dim', `from ${declared.file}, line ${declared.line}`)}`;
}

/** Returns what else is said about a language. */
function wordsOf(output: Output, state: MemberState | undefined): string | undefined {
  const { fault, problem, remark, isAbsent, member } = state ?? {};
  if (fault !== undefined) {
    return faultWords(output, { fault, problem });
  }
  const isLacking = isAbsent === true && (remark === undefined || remark === 'unknownCode');
  const words = [...(isLacking ? [`no file yet: ${member?.path}`] : []), ...(remark ? [remarks[remark]] : [])];
  return words.length > 0 ? words.join(', ') : undefined;
}

function flawLines(output: Output, path: string, { flaws = [] }: Pick<MemberState, 'flaws'>): readonly string[] {
  return flaws.map((problem) => {
    const place = output.styled('cyan', `${path}:${faultLine({ problem })}`);
    return `  ${place}  ${inEnglish(fileProblemPhrase(problem))}`;
  });
}

const remarks: Readonly<Record<NonNullable<MemberState['remark']>, string>> = {
  pseudo: 'pseudo-language, not checked or translated',
  data: 'generated data, not checked or translated',
  unknownCode: 'not a known language code',
};

function faultWords(output: Output, { fault, problem }: FaultyFile): string {
  switch (fault) {
    case 'conflict':
      return output.styled('red', 'has conflict markers');
    case 'unreadable':
      return `${output.styled('red', 'could not be read')}${problem?.kind === 'place' ? `: ${inEnglish(fileProblemPhrase(problem))}` : ''}`;
    case 'nothing':
      return output.styled('red', 'has text, but no message was found in it');
    case 'structure':
      return 'does not match the paragraphs of the source';
  }
}

function rowOf(
  output: Output,
  { member, counts }: MemberState,
  shown: readonly (typeof columns)[number][],
): readonly TableCellText[] {
  const numbers = shown.map((column): TableCellText => {
    const count = counts[column];
    const style = count > 0 ? styles[column] : undefined;
    return { text: String(count), ...(style && { show: (padded: string) => output.styled(style, padded) }) };
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

/** A cell of a table: its text, and what shows it. */
interface TableCellText {
  readonly text: string;
  readonly show?: (padded: string) => string;
}

/** Returns the rows of a table, two spaces between columns; the first column is text, the others are numbers. */
export function textTable(rows: readonly (readonly TableCellText[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach(({ text }, column) => {
      widths[column] = Math.max(widths[column] ?? 0, text.length);
    });
  }
  return rows.map((row) =>
    row
      .map(({ text, show = (padded) => padded }, column) => {
        const width = widths[column] ?? 0;
        return show(column === 0 ? text.padEnd(width) : text.padStart(width));
      })
      .join('  '),
  );
}
