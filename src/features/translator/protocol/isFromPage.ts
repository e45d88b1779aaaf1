import { isNumber, isString, oneOf, optional, shape, union } from '../../../service/shape.ts';
import { isDraft, isMode } from './isDraft.ts';
import { type FromTranslatorPage, insertTargets, pageActions } from './protocol.ts';

type Of<Kind extends FromTranslatorPage['kind']> = Extract<FromTranslatorPage, { readonly kind: Kind }>;

/** Returns whether a message is one of the page's; others are ignored. */
export const isFromPage = union<FromTranslatorPage>({
  ready: shape<Of<'ready'>>({ kind: oneOf('ready'), draft: optional(isDraft) }),
  draft: shape<Of<'draft'>>({ kind: oneOf('draft'), draft: isDraft }),
  look: shape<Of<'look'>>({ kind: oneOf('look'), mode: isMode, sourceLang: isString, targetLang: isString }),
  detect: shape<Of<'detect'>>({ kind: oneOf('detect'), id: isNumber, text: isString }),
  run: shape<Of<'run'>>({ kind: oneOf('run'), id: isNumber, draft: isDraft }),
  cancel: shape<Of<'cancel'>>({ kind: oneOf('cancel'), id: isNumber }),
  shown: shape<Of<'shown'>>({ kind: oneOf('shown'), sentence: isString }),
  put: shape<Of<'put'>>({ kind: oneOf('put'), place: oneOf(...insertTargets), text: isString, targetLang: isString }),
  takeSelection: shape<Of<'takeSelection'>>({ kind: oneOf('takeSelection') }),
  way: shape<Of<'way'>>({ kind: oneOf('way'), way: oneOf(...pageActions) }),
});
