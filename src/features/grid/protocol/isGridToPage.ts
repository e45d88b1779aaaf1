import {
  type Guard,
  isBoolean,
  isNumber,
  isString,
  listOf,
  oneOf,
  optional,
  shape,
  union,
} from '../../../service/shape.ts';
import { isCellId, isGridState, isGridText } from './gridGuards.ts';
import {
  type Cell,
  cellStates,
  type GridLanguage,
  type GridRow,
  type Suggestion,
  type ToGridPage,
} from './gridMessages.ts';

type Of<Kind extends ToGridPage['kind']> = Extract<ToGridPage, { readonly kind: Kind }>;

const isCell = shape<Cell>({
  text: optional(isGridText),
  state: oneOf(...cellStates),
  problems: listOf(isString),
  remarks: optional(listOf(isString)),
  was: optional(isGridText),
  isReadOnly: optional(isBoolean),
});

function areCells(value: unknown): value is GridRow['cells'] {
  return typeof value === 'object' && value !== null && Object.values(value).every((cell: unknown) => isCell(cell));
}

const isRow: Guard<GridRow> = shape<GridRow>({
  id: isString,
  order: isNumber,
  path: isString,
  key: isString,
  branch: optional(shape<NonNullable<GridRow['branch']>>({ of: isString, name: isString })),
  source: optional(isGridText),
  note: optional(isString),
  context: optional(isString),
  maxLength: optional(isNumber),
  cells: areCells,
  isGone: optional(isBoolean),
});

const isSuggestion = union<Suggestion>({
  project: shape<Extract<Suggestion, { readonly kind: 'project' }>>({
    kind: oneOf('project'),
    text: isGridText,
    percent: isNumber,
    isReviewed: isBoolean,
    isFitting: isBoolean,
    key: isString,
    source: isGridText,
  }),
  term: shape<Extract<Suggestion, { readonly kind: 'term' }>>({
    kind: oneOf('term'),
    text: isGridText,
    term: isString,
  }),
});

const isDirection = oneOf('ltr', 'rtl');

/** Returns whether a message is one of the extension's for a grid; others are ignored. */
export const isGridToPage = union<ToGridPage>({
  open: shape<Of<'open'>>({
    kind: oneOf('open'),
    title: isString,
    source: shape<Of<'open'>['source']>({ lang: isString, name: isString, direction: isDirection }),
    languages: listOf(
      shape<GridLanguage>({ lang: isString, name: isString, direction: isDirection, isShown: isBoolean }),
    ),
    total: isNumber,
    state: isGridState,
    kept: optional(isString),
  }),
  rows: shape<Of<'rows'>>({ kind: oneOf('rows'), rows: listOf(isRow) }),
  changed: shape<Of<'changed'>>({ kind: oneOf('changed'), rows: listOf(isRow) }),
  documents: shape<Of<'documents'>>({
    kind: oneOf('documents'),
    unsaved: isNumber,
    canUndo: isBoolean,
    canRedo: isBoolean,
  }),
  focus: shape<Of<'focus'>>({ kind: oneOf('focus'), id: isString, lang: optional(isString) }),
  progress: shape<Of<'progress'>>({
    kind: oneOf('progress'),
    done: isNumber,
    total: isNumber,
    cells: optional(listOf(isCellId)),
  }),
  ended: shape<Of<'ended'>>({ kind: oneOf('ended') }),
  said: shape<Of<'said'>>({ kind: oneOf('said'), sentence: isString }),
  refused: shape<Of<'refused'>>({ kind: oneOf('refused'), sentence: isString }),
  notWritten: shape<Of<'notWritten'>>({
    kind: oneOf('notWritten'),
    id: isString,
    lang: isString,
    text: isGridText,
    from: isGridText,
    sentence: isString,
  }),
  checked: shape<Of<'checked'>>({
    kind: oneOf('checked'),
    serial: isNumber,
    id: isString,
    lang: isString,
    problems: listOf(isString),
  }),
  suggestions: shape<Of<'suggestions'>>({
    kind: oneOf('suggestions'),
    serial: isNumber,
    list: listOf(isSuggestion),
    hasUnreadTerms: isBoolean,
  }),
});
