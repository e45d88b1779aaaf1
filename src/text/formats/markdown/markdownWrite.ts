import { sameParts } from '../../sameParts.ts';
import type { Code, Part } from '../../unit.ts';
import { type Check, codeReading, type Reading } from './markdownCheck.ts';
import { type Around, escapeMarkdown } from './markdownEscape.ts';
import { type Item, itemsOf } from './markdownItems.ts';
import type { AttributeForm } from './markdownPieces.ts';
import { type Place, places } from './markdownPlaces.ts';
import { isSafe, riskyFirstLine } from './markdownSafe.ts';
import { escapeAttribute } from './mdx/tagParts.ts';

/** Everything that decides how a unit is written. */
export interface RunForm {
  /** The unit's own parts, and their source. */
  readonly own: readonly Part[];
  /** Its texts joined. */
  readonly ownText: string;
  readonly source: string;
  /** The parts of the same run before and after the unit. */
  readonly lead: readonly Item[];
  readonly tail: readonly Item[];
  readonly itemOf: (code: Code) => Item;
  readonly breaks: readonly string[];
  readonly habits: ReadonlyMap<string, string>;
  readonly place: Place;
  readonly mdx: boolean;
  readonly check: Check;
}

/** Escaping levels; each includes those before it. */
const asItIs = 0;
const escaped = 1;
const encoded = 2;
const spaced = 3;

/** A run of more items is checked for only two of the levels, as each check takes time. */
const many = 500;

/**
 * Writes the parts of a unit as Markdown that is read as exactly these: unescaped if possible, else with escapes, with
 * entities next to emphasis delimiters, finally with spaces around codes. Otherwise it stays unchanged.
 */
export function writeRun(parts: readonly Part[], form: RunForm): string {
  if (sameParts(parts, form.own)) {
    return form.source;
  }
  const core = itemsOf(parts, form);
  if (core.every((item) => item.kind === 'text' && item.text.trim() === '')) {
    return form.source;
  }
  const items = [...form.lead, ...core, ...form.tail];
  let last: string | undefined;
  const checked: readonly number[] = items.length > many ? [escaped, spaced] : [asItIs, escaped, encoded, spaced];
  for (const level of new Set([asItIs, ...checked])) {
    const written = render(items, form, level);
    const plain = written.map((piece) => piece.plain).join('');
    if (level === asItIs && form.place.afterHidden === true && riskyFirstLine.test(plain)) {
      continue;
    }
    const safe = level === asItIs && isSafe(items, written, form);
    const isRead = !safe && checked.includes(level) && plain !== last;
    if (safe || (isRead && form.check(plain, form.place, expected(items, written)))) {
      return written
        .slice(form.lead.length, written.length - form.tail.length)
        .map(({ file }) => file)
        .join('');
    }
    last = isRead ? plain : last;
  }
  return form.source;
}

/** An item as written in the file, and without line prefixes. */
export interface Written {
  readonly file: string;
  readonly plain: string;
}

function render(items: readonly Item[], form: RunForm, level: number): Written[] {
  const written: Written[] = [];
  const links: { readonly id: number; readonly from: number }[] = [];
  let breaks = 0;
  /** The attribute value that is being written. */
  let value: AttributeForm | undefined;
  /** Only for the unit itself. */
  const isSpaced = (index: number): boolean =>
    level === spaced && index >= form.lead.length && index < items.length - form.tail.length;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'text') {
      const text =
        value === undefined ? escapeText(items, index, written, form, level) : escapeAttribute(item.text, value);
      const plain = isSpaced(index) ? text.replaceAll('\n', ' ') : text;
      const file = plain.replace(/\n/g, () => {
        breaks += 1;
        return form.breaks[breaks - 1] ?? form.breaks.at(-1) ?? '\n';
      });
      written.push({ file, plain });
      continue;
    }
    if (item.piece?.tagPart !== undefined) {
      value = item.piece.tagPart.value;
    }
    if (item.piece?.kind === 'link' && item.piece.role === 'open') {
      links.push({ id: item.piece.id, from: index + 1 });
    }
    const from = links.at(-1)?.id === item.piece?.id && item.piece?.role === 'close' ? links.pop()?.from : undefined;
    const named = nameLink(item, from === undefined ? undefined : written.slice(from));
    const before = isSpaced(index) && needsSpace(item, items[index - 1], 'open') ? ' ' : '';
    const after = isSpaced(index) && needsSpace(item, items[index + 1], 'close') ? ' ' : '';
    breaks += item.breaks ?? 0;
    written.push({ file: before + named.file + after, plain: before + named.plain + after });
  }
  return written;
}

/** Adds its name to a link that is named by its text, if the text has changed. */
function nameLink(item: Item & { kind: 'code' }, content: readonly Written[] | undefined): Written {
  const label = item.piece?.label;
  const text = content
    ?.map(({ plain }) => plain)
    .join('')
    .replace(/\s+/g, ' ');
  if (label === undefined || text === undefined || text === label.replace(/\s+/g, ' ')) {
    return { file: item.source, plain: item.plain };
  }
  const attributes = item.source.replace(/^\](?:\[\])?/, '');
  return { file: `][${label}]${attributes}`, plain: `][${label}]${attributes}` };
}

/** Returns true if a space must separate a code from adjacent text, outside of a pair. */
function needsSpace(item: Item & { kind: 'code' }, neighbour: Item | undefined, inner: 'open' | 'close'): boolean {
  const { kind, role } = item.piece ?? { kind: 'other', role: 'alone' };
  if (neighbour === undefined || (role !== 'alone' && role !== inner) || spaceAt(neighbour, inner)) {
    return false;
  }
  return (
    kind === 'attention' || kind === 'codeSpan' || kind === 'url' || (kind === 'link' && neighbour.kind === 'code')
  );
}

function spaceAt(neighbour: Item, inner: 'open' | 'close'): boolean {
  const text = neighbour.kind === 'text' ? neighbour.text : '';
  return inner === 'open' ? /\s$/.test(text.slice(-1)) : /^\s/.test(text);
}

function escapeText(
  items: readonly Item[],
  index: number,
  written: readonly Written[],
  { habits, place, mdx }: RunForm,
  level: number,
): string {
  const item = items[index];
  const next = items[index + 1];
  const previous = items[index - 1];
  const isSign = (other: Item | undefined, role: string): boolean =>
    other?.kind === 'code' && other.piece?.kind === 'attention' && other.piece.role === role;
  const around: Around = {
    plainly: level === asItIs,
    habits,
    previous: index === 0 ? '' : (written[index - 1]?.plain ?? ''),
    next: next?.kind === 'code' ? next.plain : next === undefined && place.trail !== '' ? '\n' : '',
    lineStart: index === 0 ? place.lineStart : /\n[ \t]{0,99}$/.test(written[index - 1]?.plain ?? ''),
    headingEnd: index === items.length - 1 && place.token === 'atxHeadingText',
    cell: place.token === 'tableContent',
    mdx,
    afterDefinition: index === 0 && place.before === places.afterDefinition.before,
    encodeFirst: level >= encoded && isSign(previous, 'close'),
    encodeLast: level >= encoded && isSign(next, 'open'),
  };
  return item?.kind === 'text' ? escapeMarkdown(item.text, around) : '';
}

/** A code that the unit does not have. */
const other = { kind: 'other', role: 'alone' } as const;

function expected(items: readonly Item[], written: readonly Written[]): Reading {
  return items
    .map((item, index) =>
      item.kind === 'text'
        ? item.text
        : (item.reading ?? codeReading(item.piece ?? other, written[index]?.plain ?? '')),
    )
    .join('');
}
