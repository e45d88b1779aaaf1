import type { Event } from 'micromark-util-types';

/** The context of a run, as far as it decides how the run is written. */
export interface RunPlace {
  /** Text before and after it in a document without other content. */
  readonly before: string;
  readonly after: string;
  /** Indentation of its lines after the first, in that document. */
  readonly indent: string;
  /** The type of its token. */
  readonly token: string;
  /** The parts of `before` and `after` that belong to the same run. */
  readonly lead: string;
  readonly trail: string;
  /** True if its first line begins a line of the file, or of a quotation or list item there. */
  readonly lineStart: boolean;
  /** True if it may have several lines. */
  readonly lines: boolean;
  /** True if the line before it is hidden; without the dialect, that line and this text would be one paragraph. */
  readonly afterHidden?: boolean;
  /** True if it ends a line of a dialect; without it, that line and the next would be one paragraph. */
  readonly endsLine?: boolean;
}

const paragraph: RunPlace = {
  before: '',
  after: '',
  indent: '',
  token: 'paragraph',
  lead: '',
  trail: '',
  lineStart: true,
  lines: true,
};

export const runPlaces = {
  paragraph,
  /** The first of a list item, where `[ ]` would be a check box. */
  listItem: { ...paragraph, before: '- ', indent: '  ' },
  task: { ...paragraph, before: '- [ ] ', indent: '  ', lineStart: false },
  /** Directly after a definition, where `"…"` would be its title; possibly in a list item. */
  afterDefinition: { ...paragraph, before: '- [x]: y\n  ', indent: '  ' },
  heading: { ...paragraph, before: '# ', token: 'atxHeadingText', lineStart: false, lines: false },
  underlined: { ...paragraph, after: '\n=', token: 'setextHeadingText' },
  cell: { ...paragraph, before: '| ', after: ' |\n| - |', token: 'tableContent', lineStart: false, lines: false },
  /** The first of a row that does not begin with `|`. */
  bareCell: { ...paragraph, after: ' |\n:-|', token: 'tableContent', lines: false },
} satisfies Record<string, RunPlace>;

/** Returns the context of the run that begins at an event; `undefined` if none does. */
export function findPlace(source: string, events: readonly Event[], enter: number): RunPlace | undefined {
  switch (typeAt(events, enter)) {
    case 'paragraph':
      return paragraphPlace(events, enter);
    case 'atxHeadingText':
      return runPlaces.heading;
    case 'setextHeadingText':
      return runPlaces.underlined;
    case 'tableContent':
      return cellPlace(source, events[enter]?.[1].start.offset ?? 0);
    default:
      return undefined;
  }
}

function paragraphPlace(events: readonly Event[], enter: number): RunPlace {
  if (typeAt(events, enter + 1) === 'taskListCheck') {
    return runPlaces.task;
  }
  for (let index = enter - 1; index >= 0; index -= 1) {
    const type = typeAt(events, index);
    if (type === 'definition') {
      return runPlaces.afterDefinition;
    }
    if (type === 'content') {
      return typeAt(events, index - 1) === 'listItemPrefix' ? runPlaces.listItem : paragraph;
    }
    if (type === 'paragraph') {
      break;
    }
  }
  return paragraph;
}

/** Returns the context of a run with hidden lines directly before or after it. */
export function placeBeside(place: RunPlace, hidden: { readonly before: boolean; readonly after: boolean }): RunPlace {
  const first = hidden.before ? { ...place, afterHidden: true } : place;
  return hidden.after && first.lines ? { ...first, after: `\nx${first.after}`, trail: 'x' } : first;
}

function typeAt(events: readonly Event[], index: number): string {
  return events[index]?.[1].type ?? '';
}

/** Only spaces are before the text of a cell, back to the bar or the beginning of the line. */
function cellPlace(source: string, start: number): RunPlace {
  let index = start - 1;
  while (source[index] === ' ' || source[index] === '\t') {
    index -= 1;
  }
  return source[index] === '|' ? runPlaces.cell : runPlaces.bareCell;
}
