import { isNumber, isString, listOf, oneOf, optional, shape, union } from '../../../service/shape.ts';
import { isCellId, isGridText } from './gridGuards.ts';
import { type FromGridPage, improvements } from './gridMessages.ts';

type Of<Kind extends FromGridPage['kind']> = Extract<FromGridPage, { readonly kind: Kind }>;

/** Returns whether a message is one of a grid's page; others are ignored. */
export const isGridFromPage = union<FromGridPage>({
  ready: shape<Of<'ready'>>({ kind: oneOf('ready') }),
  edit: shape<Of<'edit'>>({
    kind: oneOf('edit'),
    id: isString,
    lang: isString,
    text: isGridText,
    from: optional(isGridText),
  }),
  editing: shape<Of<'editing'>>({ kind: oneOf('editing'), cell: optional(isCellId) }),
  accept: shape<Of<'accept'>>({ kind: oneOf('accept'), cells: listOf(isCellId) }),
  revert: shape<Of<'revert'>>({ kind: oneOf('revert'), cells: listOf(isCellId) }),
  translate: shape<Of<'translate'>>({ kind: oneOf('translate'), cells: listOf(isCellId) }),
  cancel: shape<Of<'cancel'>>({ kind: oneOf('cancel') }),
  check: shape<Of<'check'>>({ kind: oneOf('check'), serial: isNumber, id: isString, lang: isString, text: isGridText }),
  export: shape<Of<'export'>>({ kind: oneOf('export'), ids: listOf(isString) }),
  import: shape<Of<'import'>>({ kind: oneOf('import') }),
  undo: shape<Of<'undo'>>({ kind: oneOf('undo') }),
  redo: shape<Of<'redo'>>({ kind: oneOf('redo') }),
  save: shape<Of<'save'>>({ kind: oneOf('save') }),
  suggest: shape<Of<'suggest'>>({ kind: oneOf('suggest'), serial: isNumber, id: isString, lang: isString }),
  readTerms: shape<Of<'readTerms'>>({ kind: oneOf('readTerms'), serial: isNumber, id: isString, lang: isString }),
  improve: shape<Of<'improve'>>({
    kind: oneOf('improve'),
    id: isString,
    lang: isString,
    how: oneOf(...improvements),
  }),
  keep: shape<Of<'keep'>>({ kind: oneOf('keep'), kept: isString }),
  reveal: shape<Of<'reveal'>>({ kind: oneOf('reveal'), id: isString, lang: optional(isString) }),
  addLanguage: shape<Of<'addLanguage'>>({ kind: oneOf('addLanguage') }),
  show: shape<Of<'show'>>({ kind: oneOf('show'), langs: listOf(isString) }),
});
