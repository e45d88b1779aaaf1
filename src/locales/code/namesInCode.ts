import type { Phrase } from '../../service/api/atStart/errors.ts';
import { LimitedExpression, type SharedTime, sharedTime } from '../../text/expressions/limitedExpression.ts';
import type { Range } from '../../text/range.ts';
import { maxNamed, slowSetting } from '../slowSettings.ts';
import { endOfText, joinedName } from './joinedNames.ts';

/** UTF-16 code units between quotes, in which the name of a message is looked for. */
const longestText = 400;
/** UTF-16 code units of a file; longer ones are no source code. */
const longestFile = 1_000_000;
/** UTF-16 code units of code that is looked at whatever its lines are, and of its lines on average otherwise. */
const [shortCode, longestLine] = [20_000, 500];
/** UTF-16 code units before a name in which its call is looked for. */
const longestCall = 120;

/** How a framework names messages in code: what is before the quotes around a name, or after them. */
interface KeyCall {
  readonly of: string;
  readonly before?: string;
  readonly after?: string;
}

/** Calls whose first argument is a key, tags and attributes that have one, and filters behind one. */
const calls: readonly KeyCall[] = [
  {
    of: 'i18next, vue-i18n, next-intl, svelte-i18n, Rosetta, I18n of Ruby and JavaScript',
    before: String.raw`(?<![\w$])(?:\$?(?:t|tc|te|tm|_)|t\.(?:rich|raw|markup|has)|[\w$.]*(?:i18n(?:ext)?|I18n|[Ll]10n|[Ii]ntl)(?:\.global)?\.(?:t|tc|te|translate|get|exists)|i18n)\(\s*`,
  },
  { of: 'Rails, in Ruby and its templates', before: String.raw`(?<![\w.$'’])(?:I18n\.)?t(?:ranslate)? +` },
  {
    of: 'react-intl',
    before: String.raw`\b(?:formatMessage|defineMessage)\(\s*\{\s*id:\s*|<FormattedMessage\s(?:[^<>]*\s)?id=\{?\s*`,
  },
  {
    of: 'react-i18next, vue-i18n',
    before: String.raw`\bi18n-?[Kk]ey=\{?\s*|(?<!:)\bkeypath=|:keypath=["']|\bv-t=["']`,
  },
  {
    of: 'Laravel',
    before: String.raw`(?<![\w$])(?:__|trans|trans_choice|Lang::(?:get|has|choice)|@lang|@choice)\(\s*`,
  },
  { of: 'Symfony', before: String.raw`->trans\(\s*`, after: String.raw`\s*\|\s*trans\b` },
  {
    of: 'ngx-translate, Transloco',
    before: String.raw`\b(?:[\w$]*[Tt]ransl(?:ate|oco)(?:Service)?)\.(?:instant|get|stream|translate|selectTranslate|translateObject)\(\s*|(?<![\w$.])(?:translate|translateSignal|marker)\(\s*|\btransl(?:ate|oco)=`,
    after: String.raw`\s*\|\s*transl(?:ate|oco)\b`,
  },
  {
    of: 'Apple',
    before: String.raw`\b(?:NSLocalizedString|LocalizedString(?:Key|Resource))\(\s*@?|\bString\(\s*localized:\s*`,
    after: String.raw`\.localized\b`,
  },
  { of: 'easy_localization, GetX', after: String.raw`\s*\.\s*(?:tr|plural)\b` },
  {
    of: 'Fluent',
    before: String.raw`\bdata-l10n-id=|<Localized\s(?:[^<>]*\s)?id=|\bformatValue(?:Sync)?\(\s*|\bsetAttributes\([\w.]+,\s*|\b[Ll]10n\.getString\(\s*`,
  },
  { of: 'WebExtension', before: String.raw`\bi18n\.getMessage\(\s*` },
  {
    of: '.NET',
    before: String.raw`\b\w*[Ll]ocalizer\[\s*|\b\w*[Rr]esource(?:Manager|Loader)\.GetString\(\s*|\bx:Uid=`,
    after: String.raw`\.GetLocalized\w*\(`,
  },
  {
    of: 'Java, JSP',
    before: String.raw`\b(?:bundle|messages|messageSource)\.(?:getString|getMessage)\(\s*|<(?:fmt|spring|s):(?:message|text)\s(?:[^<>]*\s)?(?:key|code|name)=`,
  },
];

/** What Flutter has the messages from: `AppLocalizations.of(context)`. */
const ofContext = String.raw`\.of\(\s*\w+,?\s*\)\s*[!?]?`;

/** Names without quotes: members of what a tool generates, and marks in texts. Group 1 is the name. */
const bareNames: readonly { readonly of: string; readonly pattern: string }[] = [
  { of: 'Android', pattern: String.raw`(?:\bR\.(?:string|plurals|array)\.|@(?:string|plurals|array)\/)(\w+)` },
  {
    of: 'Flutter, and members that tools generate elsewhere',
    pattern: String.raw`(?:\b[Ll]10n|[Ll]ocalizations(?:${ofContext})?|\bS(?:${ofContext}|\.current)|\bL)\s*\.(\w+)`,
  },
  { of: '.NET', pattern: String.raw`(?:Resources?|Strings)\.(\w+)` },
  { of: 'XAML', pattern: String.raw`\{\w+:(?:ResourceString|Localize|Translate|Loc)\s+(?:(?:Name|Key)=)?([\w.]+)` },
  { of: 'Thymeleaf', pattern: String.raw`(?:\bth:[\w:-]+=["'][^"'<>]*|\[\[)#\{([\w.-]+)` },
  { of: 'Rails', pattern: String.raw`(?<![\w.$'’])(?:I18n\.)?t(?:ranslate)?(?:\( *| +):(\w+)` },
  { of: 'WebExtension', pattern: String.raw`__MSG_(\w+?)__` },
  { of: 'Angular', pattern: String.raw`@@([\w.-]+)` },
];

/** Variables whose members are names of messages. Group 1 is the variable. */
const ownMembers = new RegExp(String.raw`\b(\w+)\s*=\s*(?:[A-Z]\w*Localizations|S)${ofContext}(?!\s*\.)`, 'g');
/** Functions with a name that the file chose: `const tCart = useTranslations(`. Group 1 or 2 is the name. */
const ownFunctions =
  /\bconst\s+(\w+)\s*=\s*(?:await\s+)?(?:use|get)(?:Scoped)?(?:Translations?|I18n)\(|\bt:\s*(\w+)[^{}]{0,200}\}\s*=\s*use(?:Translation|I18n)\(/g;

const value = String.raw`(?:[^"'\x60,;(){}[\]]|\([^()]*\)|\[[^\][]*\]|"[^"\n]*"|'[^'\n]*')`;
/** In brackets, before a key that is one of several: a condition, or a value that may be missing. */
const choice = String.raw`(?:(?<=[([{]\s*)${value}*?(?:\?\??|\|\|)\s*(?:(?:"[^"\n]*"|'[^'\n]*')\s*:\s*)?)?`;

/** Before texts that are no keys: names of files and settings, and attributes whose value is code. */
const otherTexts =
  /(?:(?<![\w$])(?:view|route|config|env|asset|require|import|@(?:include|extends|section|yield|component)\w*)\(\s*|\s(?:v-[\w:.-]+|[:@#*][\w:.-]+|\[[\w.-]+\]|\([\w.-]+\))=)$/;

const bare = bareNames.map(({ pattern }) => new RegExp(pattern, 'g'));
const before = calls.flatMap((call) => call.before ?? []);
const after = new RegExp(`^(?:${calls.flatMap((call) => call.after ?? []).join('|')})`);

/** What may be the name of a message in code. */
export interface NameInCode extends Range {
  /** With a `gap` where code puts something in. */
  readonly name: string;
  /** The offset behind its quotes, and behind what is joined to it. */
  readonly behind: number;
  /** It is a name of a message, as it has no quotes. */
  readonly isBare: boolean;
}

/**
 * Returns what may be names of messages: what is between two quotes, and members of what tools generate.
 *
 * @param members expressions for further members
 */
export function* namesInCode(text: string, members = membersIn(text)): Generator<NameInCode> {
  if (text.length > longestFile || isMinified(text)) {
    return;
  }
  for (const { index } of text.matchAll(/["'`]/g)) {
    const start = index + 1;
    const end = endOfText(text, start, longestText);
    if (end > start) {
      yield { start, isBare: false, ...joinedName(text, start, end, longestText) };
    }
  }
  for (const pattern of [...bare, ...members]) {
    for (const { 0: whole, 1: name = '', index } of text.matchAll(pattern)) {
      const start = index + whole.lastIndexOf(name);
      const end = start + name.length;
      yield { name, start, end, behind: end, isBare: true };
    }
  }
}

/** Returns true for what a program made of code: it is long, and has hardly any lines. */
function isMinified(text: string): boolean {
  return text.length > shortCode && (text.match(/\n/g)?.length ?? 0) < text.length / longestLine;
}

/** Returns expressions for the names of messages that are members of variables of a file. */
export function membersIn(text: string): readonly RegExp[] {
  const found = text.includes('.of(') ? text.matchAll(ownMembers) : [];
  const variables = [...new Set([...found].flatMap(([, name]) => name ?? []))];
  return variables.length === 0 ? [] : [new RegExp(String.raw`(?<![\w.])(?:${variables.join('|')})[!?]?\.(\w+)`, 'g')];
}

/** Finds out whether code names a message by a call. */
export class KeyCalls {
  readonly #before = beforeKeys(before);
  readonly #own: readonly OwnCall[];
  readonly #onSlow: (sentence: Phrase) => void;
  /** How many are left out, as they took too long. */
  #slow = 0;
  /** Of the file that was looked at last. */
  #file: { readonly text: string; readonly before: RegExp } | undefined;

  /**
   * @param own expressions for further calls, up to their bracket; those that are invalid, or take too long, are left
   *     out
   * @param onSlow receives a sentence about each that takes too long
   */
  constructor(own: readonly string[] = [], onSlow: (sentence: Phrase) => void = () => undefined) {
    const shared = sharedTime();
    this.#own = own.flatMap((source, index) => ownCall(source, index, shared) ?? []);
    this.#onSlow = onSlow;
  }

  /** Returns true for a name in a call, tag, or filter that takes a key. */
  isCalled(text: string, { start, behind, isBare }: NameInCode): boolean {
    return isBare || this.isBefore(text, start - 1) || after.test(text.slice(behind, behind + longestCall));
  }

  /** Returns true if what is before an offset takes a key there. */
  isBefore(text: string, offset: number): boolean {
    const call = text.slice(Math.max(0, offset - longestCall), offset);
    return this.#beforeIn(text).test(call) || this.#isBeforeOwn(call);
  }

  #isBeforeOwn(call: string): boolean {
    return this.#own.some(({ index, anywhere, before }) => {
      const isSlow = (): boolean => anywhere.isSlow || before.isSlow;
      if (isSlow()) {
        return false;
      }
      // Where it is nowhere, it is not before the key: that is faster to find out.
      const isFound = anywhere.test(call) && before.test(call);
      if (isSlow()) {
        this.#slow += 1;
      }
      if (isSlow() && this.#slow <= maxNamed) {
        this.#onSlow(slowSetting('keyPatterns', index));
      }
      return isFound;
    });
  }

  #beforeIn(text: string): RegExp {
    if (this.#file?.text !== text) {
      const names = [...text.matchAll(ownFunctions)].flatMap(([, one, other]) => one ?? other ?? []);
      const others = [...new Set(names)].filter((name) => name !== 't');
      const calls = String.raw`(?<![\w$.])(?:${others.join('|')})(?:\.(?:rich|raw|markup|has))?\(\s*`;
      this.#file = { text, before: others.length === 0 ? this.#before : beforeKeys([...before, calls]) };
    }
    return this.#file.before;
  }
}

function beforeKeys(patterns: readonly string[]): RegExp {
  return new RegExp(`(?:${patterns.join('|')})${choice}$`);
}

/** Returns true for a text in quotes that is no key where it is not in a call that takes one. */
export function isOtherText(text: string, { start }: Range): boolean {
  return otherTexts.test(text.slice(Math.max(0, start - 1 - longestCall), start - 1));
}

/** An expression of the settings for a call. */
interface OwnCall {
  /** Index of its entry. */
  readonly index: number;
  readonly anywhere: LimitedExpression;
  /** Before a key. */
  readonly before: LimitedExpression;
}

/** Returns undefined for an expression that is not valid, or that is before each key. */
function ownCall(source: string, index: number, shared: SharedTime): OwnCall | undefined {
  try {
    const anywhere = new LimitedExpression(new RegExp(source), shared);
    const before = new LimitedExpression(beforeKeys([String.raw`(?:${source})\s*\(?\s*`]), shared);
    return source === '' || anywhere.test('') ? undefined : { index, anywhere, before };
  } catch {
    return undefined;
  }
}

/** What a file says about the beginning of the keys that it names: a namespace, or the keys above them. */
const scope =
  /\b(?:use|get)(?:Scoped)?(?:Translations?|I18n)\(\s*\[?\s*["'`]([\w.-]+)["'`]|\b(?:keyPrefix|namespace|prefix|scope|read)["']?\s*[:=]\s*["'`]([\w.-]+)["'`]/g;

/** Returns what the keys that a file names may begin with, such as `cart` after `useTranslations('cart')`. */
export function scopesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(scope)].map(([, first, second]) => first ?? second ?? ''))];
}

const railsView = /(?:^|\/)app\/views\/(.*\/[^./]*|[^/][^./]*)\.[^/]*$/;
const railsController = /(?:^|\/)app\/(?:controllers|mailers)\/(.+?)(?:_controller)?\.rb$/;

/**
 * Returns what Rails puts before a name that begins with a dot: the path of its view, or its controller and action.
 *
 * @param before the text up to the name
 */
export function railsScope(path: string, before: string): string | undefined {
  const [, view] = railsView.exec(path) ?? [];
  const [, controller] = railsController.exec(path) ?? [];
  const action = [...before.matchAll(/^[^\S\r\n]*def\s+(\w+)/gm)].at(-1)?.[1];
  const steps = view?.replace(/(^|\/)_([^/]+)$/, '$1$2') ?? (action && controller && `${controller}/${action}`);
  return steps?.replaceAll('/', '.');
}
