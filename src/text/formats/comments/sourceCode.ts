import { hasWords } from '../../asking/hasWords.ts';
import type { Format } from '../../format.ts';
import { lineBreaksIn } from '../../lineBreaks.ts';
import { MappedText } from '../../mappedText.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import { sameParts } from '../../sameParts.ts';
import type { FormatOptions, Part, Unit } from '../../unit.ts';
import { looksLikeId } from '../looksLikeId.ts';
import { commentCodes, stringEscape } from './commentCodes.ts';
import { type CommentGroup, groupComments } from './commentLines.ts';
import { writeComment } from './commentWrite.ts';
import { isDirective } from './paragraphs/commentDirectives.ts';
import { areCode } from './paragraphs/commentedCode.ts';
import { commentParagraphs, type Paragraph } from './paragraphs/commentParagraphs.ts';
import { licenceNotices } from './paragraphs/licenceNotice.ts';
import { podUnits } from './pod.ts';
import { scanSource } from './scanSource.ts';
import type { SourceComment } from './sourceComment.ts';
import { sourceLanguages } from './sourceLanguages.ts';
import type { SourceLanguage, SourceRule } from './sourceRules.ts';

/** Source code, one format for each language: comments and documentation written for people. */
export const sourceCode: readonly Format[] = sourceLanguages.map((language) => ({
  name: language.name,
  languageIds: language.languageIds,
  extensions: language.extensions,
  isCode: true,
  open: ({ source }) => ({ units: (options) => sourceUnits(source, language, options) }),
}));

function sourceUnits(source: string, language: SourceLanguage, options: FormatOptions): Unit[] {
  const found = scanSource(source, language);
  const pods = found.filter(({ kind }) => kind === 'pod');
  const comments = pods.length === 0 ? found : found.filter(({ kind }) => kind !== 'pod');
  const units = commentUnits(source, comments, language, options, found);
  return pods.length === 0
    ? units
    : [...units, ...pods.flatMap((range) => podUnits(source, range, options))].sort(
        (one, other) => one.start - other.start,
      );
}

/**
 * Returns the units of comments that are written for people.
 *
 * @param all the comments of the file, if only some of them are read
 */
export function commentUnits(
  source: string,
  comments: readonly SourceComment[],
  language: SourceLanguage,
  options: FormatOptions,
  all: readonly SourceComment[] = comments,
): Unit[] {
  const inComments = { ...options, protect: [...(options.protect ?? []), ...commentCodes] };
  const groups = groupComments(source, comments);
  const notices = licenceNotices(source, groups, all);
  return groups
    .filter((group) => !notices.has(group) && isForPeople(source, group, language))
    .flatMap((group) => groupUnits(source, group, language, inComments));
}

/**
 * Returns false for what is meant for a tool, a comment that contains comments, C in a Go file, the expected output of
 * a Go example, and commented-out code.
 */
function isForPeople(source: string, group: CommentGroup, { name, rules }: SourceLanguage): boolean {
  const { first, lines, end, documents } = group;
  const texts = lines.map((line) => source.slice(line.start, line.end));
  const [opening = ''] = texts;
  const isOfGo =
    name === 'go' &&
    (/^\s*(?:import\s+)?"C"/.test(source.slice(end, end + 40)) || /^(?:unordered )?output:/i.test(opening));
  return (
    !closesBlock(source, group, opening) &&
    !(first.kind === 'block' && (isDirective(opening) || isLayered(source, first, rules))) &&
    !isOfGo &&
    (documents ||
      !areCode(
        texts.filter((text) => !isDirective(text)),
        false,
      ))
  );
}

/** Returns true for a comment that only says what ends before it: `} // namespace a`, `#endif // A`. */
function closesBlock(source: string, { first, lines }: CommentGroup, words: string): boolean {
  // Only so much, as a line may be very long.
  const near = source.slice(Math.max(0, first.start - 200), first.start);
  const before = near.slice(near.lastIndexOf('\n') + 1);
  return (
    lines.length === 1 &&
    (/^\s*#\s*(?:endif|else)\b/.test(before) ||
      (/^\s*[})\]]+[;,]?\s*$|^\s*end;?\s*$/.test(before) &&
        /^(?:end\b|\S+$|(?:end(?:ing)? of )?(?:the )?(?:anonymous|class|describe|else|enum|extern|for|foreach|func(?:tion)?|if|impl|interface|method|mod(?:ule)?|namespace|struct|switch|test|try|while)\b)/i.test(
          words,
        ) &&
        words.split(/\s+/).length <= 4))
  );
}

function isLayered(source: string, { innerStart, innerEnd }: SourceComment, rules: readonly SourceRule[]): boolean {
  const inside = source.slice(innerStart, innerEnd);
  return rules.some((rule) => rule.kind === 'block' && rule.nested !== undefined && inside.includes(rule.nested));
}

function groupUnits(source: string, group: CommentGroup, language: SourceLanguage, options: FormatOptions): Unit[] {
  const escapes = group.first.kind === 'string' ? [stringEscape] : [];
  const own = { ...options, protect: [...(options.protect ?? []), ...(language.codes ?? []), ...escapes] };
  return commentParagraphs(source, group, language.docs).flatMap((paragraph) =>
    paragraphUnits(source, paragraph, group, own),
  );
}

function paragraphUnits(
  source: string,
  { lines, isCell }: Paragraph,
  { first: comment }: CommentGroup,
  options: FormatOptions,
): Unit[] {
  const value = new MappedText();
  for (const [index, { start, end }] of lines.entries()) {
    const above = lines[index - 1];
    if (above !== undefined) {
      value.add('\n', above.end, start);
    }
    value.add(source.slice(start, end), start, end);
  }
  const { parts, places } = readParts(source, [value], options);
  const start = lines[0]?.start ?? 0;
  const end = lines.at(-1)?.end ?? 0;
  if (!hasWords(parts) || looksLikeId('', value.text)) {
    return [];
  }
  const place = { comment, source, start, end, isCell, breaks: lineBreaksIn(source, parts, places) };
  const write = (written: readonly Part[]): string =>
    sameParts(written, parts) ? source.slice(start, end) : writeComment(written, place);
  return [{ start, end, parts, places, write }];
}
