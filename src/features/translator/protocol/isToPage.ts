import {
  either,
  isBoolean,
  isNull,
  isNumber,
  isString,
  listOf,
  oneOf,
  optional,
  shape,
  union,
} from '../../../service/shape.ts';
import { isDraft, isMode, isResult } from './isDraft.ts';
import {
  type ActiveItem,
  type DetectedLanguage,
  type EditorState,
  type OfferedChoice,
  type PageLanguage,
  type PageOffer,
  type PageProblem,
  pageActions,
  type ServiceStatus,
  type ToTranslatorPage,
} from './protocol.ts';

type Of<Kind extends ToTranslatorPage['kind']> = Extract<ToTranslatorPage, { readonly kind: Kind }>;

const isLanguage = shape<PageLanguage>({ lang: isString, name: isString, isRecent: optional(isBoolean) });
const isChoice = shape<OfferedChoice>({ value: isString, label: isString });
const isInUse = shape<ActiveItem>({ id: isString, name: isString, unfit: optional(isString) });

const isOffer = shape<PageOffer>({
  mode: isMode,
  sourceLang: isString,
  targetLang: isString,
  sources: listOf(isLanguage),
  targets: listOf(isLanguage),
  isFromService: isBoolean,
  formalities: listOf(isChoice),
  models: listOf(isChoice),
  writingStyles: listOf(isChoice),
  tones: listOf(isChoice),
  takesContext: isBoolean,
  takesInstructions: isBoolean,
  glossaries: listOf(isInUse),
  styleRules: listOf(isInUse),
  obstacle: optional(isString),
});

const isService = shape<ServiceStatus>({
  state: oneOf('connected', 'notConnected', 'noKey'),
  name: isString,
  isDemo: isBoolean,
  charactersLeft: optional(either(isNumber, isNull)),
  confirmAbove: isNumber,
});

const isEditorState = shape<EditorState>({ isThere: isBoolean, hasSelection: isBoolean, isReadOnly: isBoolean });

const isProblem = shape<PageProblem>({
  sentence: isString,
  ways: listOf(shape<PageProblem['ways'][number]>({ way: oneOf(...pageActions, 'retry'), title: isString })),
});

const isDetected = shape<DetectedLanguage>({ status: isString, lang: optional(isString), sentence: isString });

/** Returns whether a message is one of the extension's; others are ignored. */
export const isToPage = union<ToTranslatorPage>({
  start: shape<Of<'start'>>({
    kind: oneOf('start'),
    draft: optional(isDraft),
    service: isService,
    editor: isEditorState,
    running: optional(isNumber),
    problem: optional(isProblem),
  }),
  service: shape<Of<'service'>>({ kind: oneOf('service'), service: isService, isAnother: optional(isBoolean) }),
  editor: shape<Of<'editor'>>({ kind: oneOf('editor'), editor: isEditorState }),
  offer: shape<Of<'offer'>>({ kind: oneOf('offer'), offer: isOffer }),
  text: shape<Of<'text'>>({ kind: oneOf('text'), text: isString }),
  detected: shape<Of<'detected'>>({ kind: oneOf('detected'), id: isNumber, detected: isDetected }),
  progress: shape<Of<'progress'>>({ kind: oneOf('progress'), id: isNumber, share: isNumber }),
  result: shape<Of<'result'>>({ kind: oneOf('result'), id: isNumber, result: isResult }),
  failed: shape<Of<'failed'>>({ kind: oneOf('failed'), id: isNumber, problem: isProblem }),
  cancelled: shape<Of<'cancelled'>>({ kind: oneOf('cancelled'), id: isNumber }),
  said: shape<Of<'said'>>({ kind: oneOf('said'), sentence: isString }),
  refused: shape<Of<'refused'>>({ kind: oneOf('refused'), problem: isProblem }),
});
