import type { Event } from 'micromark-util-types';

/** Where a run stands, as far as it decides how the run may be written. */
export interface Place {
  /** What may stand before and after it in a document that holds nothing else. */
  readonly before: string;
  readonly after: string;
  /** Before the lines of it but the first, in that document. */
  readonly indent: string;
  /** The token that it is. */
  readonly token: string;
  /** What `before` and `after` have of the same run. */
  readonly lead: string;
  readonly trail: string;
  /** Its first line begins a line of the file, or of a quotation or list item there. */
  readonly lineStart: boolean;
  /** It may have several lines. */
  readonly lines: boolean;
  /** The line before it is hidden; without the dialect, that line and this text would be one paragraph. */
  readonly afterHidden?: boolean;
}

const paragraph: Place = {
  before: '',
  after: '',
  indent: '',
  token: 'paragraph',
  lead: '',
  trail: '',
  lineStart: true,
  lines: true,
};

export const places = {
  paragraph,
  /** The first of a list item, where `[ ]` would be a check box. */
  listItem: { ...paragraph, before: '- ', indent: '  ' },
  task: { ...paragraph, before: '- [ ] ', indent: '  ', lineStart: false },
  /** Right after a definition, where `"…"` would be its title; maybe in a list item. */
  afterDefinition: { ...paragraph, before: '- [x]: y\n  ', indent: '  ' },
  heading: { ...paragraph, before: '# ', token: 'atxHeadingText', lineStart: false, lines: false },
  underlined: { ...paragraph, after: '\n=', token: 'setextHeadingText' },
  cell: { ...paragraph, before: '| ', after: ' |\n| - |', token: 'tableContent', lineStart: false, lines: false },
  /** The first of a row that doesn't begin with `|`. */
  bareCell: { ...paragraph, after: ' |\n:-|', token: 'tableContent', lines: false },
} satisfies Record<string, Place>;

/** Where the run stands that begins at an event; `undefined` where none does. */
export function placeOf(source: string, events: readonly Event[], enter: number): Place | undefined {
  switch (typeAt(events, enter)) {
    case 'paragraph':
      return paragraphPlace(events, enter);
    case 'atxHeadingText':
      return places.heading;
    case 'setextHeadingText':
      return places.underlined;
    case 'tableContent':
      return cellPlace(source, events[enter]?.[1].start.offset ?? 0);
    default:
      return undefined;
  }
}

function paragraphPlace(events: readonly Event[], enter: number): Place {
  if (typeAt(events, enter + 1) === 'taskListCheck') {
    return places.task;
  }
  for (let index = enter - 1; index >= 0; index -= 1) {
    const type = typeAt(events, index);
    if (type === 'definition') {
      return places.afterDefinition;
    }
    if (type === 'content') {
      return typeAt(events, index - 1) === 'listItemPrefix' ? places.listItem : paragraph;
    }
    if (type === 'paragraph') {
      break;
    }
  }
  return paragraph;
}

/** Returns the place of a run that has hidden lines right before or after it. */
export function placeBeside(place: Place, hidden: { readonly before: boolean; readonly after: boolean }): Place {
  const first = hidden.before ? { ...place, afterHidden: true } : place;
  return hidden.after && first.lines ? { ...first, after: `\nx${first.after}`, trail: 'x' } : first;
}

function typeAt(events: readonly Event[], index: number): string {
  return events[index]?.[1].type ?? '';
}

/** Before the text of a cell are only spaces, back to the bar or the beginning of the line. */
function cellPlace(source: string, start: number): Place {
  let index = start - 1;
  while (source[index] === ' ' || source[index] === '\t') {
    index -= 1;
  }
  return source[index] === '|' ? places.cell : places.bareCell;
}
