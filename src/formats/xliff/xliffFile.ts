import { lineNumbers } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FileProblem } from '../../text/unit.ts';
import { shortKey } from '../common/entries/joinKeyPath.ts';
import { withoutIndex } from '../common/plurals/pluralKeys.ts';
import type { XmlMessage } from '../common/xml/xmlCopies.ts';
import {
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
} from '../common/xml/xmlTree.ts';

/** A text of a file with its translation: a `trans-unit` of XLIFF 1.2, a `segment` of XLIFF 2. */
export interface XliffEntry {
  readonly key: string;
  /** The element that says whether it is translated: `trans-unit`, `segment`. */
  readonly holder: XmlElement;
  /** `source`, or `seg-source` if that divides it into sentences. */
  readonly text: XmlElement;
  /** The text that is translated, if it is that of another form of a plural. */
  readonly from?: XmlElement;
  readonly target: XmlElement | undefined;
  readonly note: string | undefined;
  /** What Angular, or gettext, keeps it apart by from others with its text. Empty: nothing. */
  readonly meaning: string;
  readonly maxLength: number | undefined;
  /** The element with all forms of a plural, if it is one of them. */
  readonly group?: XmlElement;
}

/** A part with its own languages: a `file` of XLIFF 1.2, a whole file of XLIFF 2. */
export interface XliffPart {
  /** The element with the languages. */
  readonly element: XmlElement;
  readonly entries: readonly XliffEntry[];
}

export interface XliffFile {
  readonly source: string;
  readonly isVersion2: boolean;
  readonly parts: readonly XliffPart[];
  /** Also those that are not translated. */
  readonly messages: readonly XmlMessage[];
  /** By the name that is the container of messages: bodies and groups, files of XLIFF 2. */
  readonly containers: ReadonlyMap<string, XmlElement>;
  /** Ids that two messages have. */
  readonly flaws: readonly FileFlaw[];
}

/** TYPO3 says 1.0 of what is 1.2. */
const versions: ReadonlySet<string> = new Set(['1.0', '1.1', '1.2', '2.0', '2.1']);

/** Reads a file; without a problem it is well-formed, and of a known version. */
export function xliffFile(source: string): XliffFile | { readonly problem: FileProblem } {
  const { root, problem } = readXml(source);
  if (root?.name !== 'xliff') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const version = readAttribute(root, 'version') ?? '';
  if (!versions.has(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const isVersion2 = version.startsWith('2');
  const files = findElements(root, 'file');
  const flaws: FileFlaw[] = [];
  const lineOf = lineNumbers(source);
  const messages: XmlMessage[] = [];
  const containers = new Map<string, XmlElement>();
  const read = files.map((file): XliffPart => {
    const named = readAttribute(file, isVersion2 ? 'id' : 'original') ?? '';
    const name = files.length > 1 ? `${shortKey(named)}:` : '';
    const byId = new Map<string, XliffEntry[]>();
    for (const { message, id, isTranslated } of listUnits(file, name, containers)) {
      const { key, element } = message;
      messages.push(message);
      if (isTranslated) {
        if (byId.has(id)) {
          flaws.push({ kind: 'duplicate', line: lineOf(element.start), id });
        }
        // The programs that load such a file use the last one.
        byId.delete(id);
        byId.set(id, isVersion2 ? segments(source, element, key) : entriesIn(source, element, key));
      }
    }
    return { element: file, entries: [...byId.values()].flat() };
  });
  const parts = isVersion2 ? [{ element: root, entries: read.flatMap(({ entries }) => entries) }] : read;
  return { source, isVersion2, parts, messages, containers, flaws };
}

/**
 * Yields the messages of a file, in any nesting of groups.
 *
 * @param name begins their keys
 * @param containers are added to
 */
function* listUnits(
  file: XmlElement,
  name: string,
  containers: Map<string, XmlElement>,
): Generator<{ readonly message: XmlMessage; readonly id: string; readonly isTranslated: boolean }> {
  const open = [{ element: file, parent: name, isTranslated: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, parent } = next;
    const own = readAttribute(element, 'translate');
    const isTranslated = own === undefined ? next.isTranslated : own !== 'no';
    const id = readAttribute(element, 'id') ?? '';
    if (element.name === 'group' && readAttribute(element, 'restype') === 'x-gettext-plurals') {
      const { start, end } = element;
      const [first] = findElements(element, 'trans-unit');
      const own = withoutIndex((first && readAttribute(first, 'id')) ?? id);
      yield { message: { start, end, key: name + own, container: parent, element }, id: own, isTranslated };
    } else if (element === file || element.name === 'body' || element.name === 'group') {
      const container = element.name === 'group' ? `${parent}/${id}` : parent;
      containers.set(container, element);
      for (const node of element.nodes.toReversed()) {
        if (node.kind === 'element') {
          open.push({ element: node, parent: container, isTranslated });
        }
      }
    } else if (element.name === 'trans-unit' || element.name === 'unit') {
      const { start, end } = element;
      const isHeader = readAttribute(element, 'restype') === 'x-gettext-domain-header';
      const message = { start, end, key: name + id, container: parent, element };
      yield { message, id, isTranslated: isTranslated && !isHeader };
    }
  }
}

/** Returns the texts of a unit, or of the forms of a plural, as the tools of gettext and Qt write them. */
function entriesIn(source: string, element: XmlElement, key: string): XliffEntry[] {
  return element.name === 'group'
    ? findElements(element, 'trans-unit').flatMap((unit, index) =>
        oneEntry(source, unit, `${key}[${numberOf(unit) ?? index}]`).map((entry) => ({ ...entry, group: element })),
      )
    : oneEntry(source, element, key);
}

function numberOf(unit: XmlElement): string | undefined {
  return /\[(\d+)\]$/.exec(readAttribute(unit, 'id') ?? '')?.[1];
}

function oneEntry(source: string, unit: XmlElement, key: string): XliffEntry[] {
  const text = findElement(unit, 'source');
  const divided = findElement(unit, 'seg-source');
  const target = findElement(unit, 'target');
  const note = noteOf(source, findElements(unit, 'note'));
  const meaning = meaningOf(source, unit, findElements(unit, 'note'));
  const width = readAttribute(unit, 'size-unit') === 'char' ? Number(readAttribute(unit, 'maxwidth')) : Number.NaN;
  const maxLength = width > 0 ? width : undefined;
  return text === undefined ? [] : [{ key, holder: unit, text: divided ?? text, target, note, meaning, maxLength }];
}

function segments(source: string, unit: XmlElement, key: string): XliffEntry[] {
  const found = findElements(unit, 'segment');
  const notes = findElements(unit, 'notes').flatMap((each) => findElements(each, 'note'));
  const note = noteOf(source, notes);
  const meaning = meaningOf(source, unit, notes);
  return found.flatMap((holder, index) => {
    const [text, target] = [findElement(holder, 'source'), findElement(holder, 'target')];
    const name = found.length > 1 ? `${key}.${readAttribute(holder, 'id') ?? index}` : key;
    return text === undefined ? [] : [{ key: name, holder, text, target, note, meaning, maxLength: undefined }];
  });
}

/**
 * Returns the meaning that Angular writes as a note, and the context of gettext that its tools and those of Qt write.
 * https://angular.dev/guide/i18n/prepare, https://docs.oasis-open.org/xliff/v1.2/xliff-profile-po/
 */
function meaningOf(source: string, unit: XmlElement, notes: readonly XmlElement[]): string {
  const meanings = notes.filter(
    (note) => readAttribute(note, 'from') === 'meaning' || readAttribute(note, 'category') === 'meaning',
  );
  const contexts = findElements(unit, 'context-group')
    .flatMap((group) => findElements(group, 'context'))
    .filter((context) => /^x-(?:gettext|po)-msgctxt$/.test(readAttribute(context, 'context-type') ?? ''));
  return [...meanings, ...contexts].map((each) => readElementText(source, each)).join('\n');
}

/** The position of a text in the code does not help translators. */
function noteOf(source: string, notes: readonly XmlElement[]): string | undefined {
  if (notes.length === 0) {
    return undefined;
  }
  const lines = notes
    .filter((note) => readAttribute(note, 'category') !== 'location' && readAttribute(note, 'annotates') !== 'target')
    .map((note) => readElementText(source, note))
    .filter((line) => line !== '');
  return lines.length > 0 ? lines.join('\n') : undefined;
}
