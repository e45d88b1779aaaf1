import { balancedEnd } from '../common/placeholders/balancedEnd.ts';
import type { DocStyle } from './sourceRules.ts';

/** What documentation says at the beginning of a line, in addition to its words. */
export interface DocTag {
  /** Length up to its words; `undefined`: its line has none. */
  readonly length: number | undefined;
  /** Length of the characters after its words. */
  readonly closing?: number;
  /** The lines below that have no words either: up to an empty line, the next tag, or less indentation. */
  readonly skips?: 'blank' | 'tag' | 'indent';
  /** True if the lines below may be indented without being code. */
  readonly indents?: true;
  /** True if the lines below describe parameters: `- name: words`. */
  readonly lists?: true;
  /** True if it begins an example, of which only sentences are text. */
  readonly isExample?: true;
}

/**
 * What follows the name of a tag: a sentence; a name, a type, or an identifier of a page and a sentence; names only;
 * code until the next tag. After any other tag, nothing is text up to an empty line.
 */
const tagsOfKind = {
  words:
    'abstract attention brief bug classdesc defaultvalue deprecated desc description details discussion fileoverview ' +
    'format important invariant li mainpage note overview par post pre privateremarks remark remarks result short ' +
    'source summary title todo warning',
  name:
    'arg argument attr attr_reader attr_writer attribute describein field option p param prop property property-read ' +
    'property-write retval slot template tparam typeparam yieldparam',
  type: 'exception raise raises return returns throws var yield yieldreturn yields',
  titled: 'addtogroup defgroup page paragraph section subpage subsection subsubsection weakgroup',
  line:
    'access addindex alias aliases async augments callback category class cond const constant constructor constructs ' +
    'copybrief copydetails copydoc def dir doctype else elseif emits endcond endif enum event export exports extends ' +
    'external family file filesource final fires fn function generator global group headerfile hideconstructor ' +
    'hideinitializer if ifnot ignore implements import importfrom include ingroup inherit inheritdoc inheritparams ' +
    'inner instance interface internal keywords kind lends listens memberof method mixes mixin module name namespace ' +
    'nord nosubgrouping override overload package private property-type protected protocol public rdname readonly related ' +
    'relates relatedalso requires sample showinitializer static struct tableofcontents this tutorial type typedef union ' +
    'usedynlib',
  code: 'example examples examplesif',
} as const;
type Kind = keyof typeof tagsOfKind;

const kindNames = ['words', 'name', 'type', 'titled', 'line', 'code'] as const;
const kinds: ReadonlyMap<string, Kind> = new Map(
  kindNames.flatMap((kind) => tagsOfKind[kind].split(' ').map((tag) => [tag, kind] as const)),
);

/** Commands within a sentence, which may be its first word: `@ref name`, `\c name`. */
const inlineTags: ReadonlySet<string> = new Set(['a', 'b', 'c', 'e', 'em', 'emoji', 'link', 'n', 'ref']);

const luaName = String.raw`(?:nil|any|boolean|string|number|integer|function|table|thread|userdata|\w+(?:\.\w+)+(?=\s)|[\w.-]+(?=\[\]|[?|<]))`;
const luaSuffix = String.raw`(?:<[^<>\r\n]{1,200}>|\[\]|\?)*`;
/** A type of Lua annotations if it cannot be a word: a basic one, or one with type punctuation. */
const luaType = new RegExp(
  String.raw`^(?:fun\([^()\r\n]{0,200}\)(?::[ \t]*[\w.]+)?|${luaName})${luaSuffix}(?:\|[\w."]+${luaSuffix})*(?:[ \t]+|$)`,
);

/** Types of PHP that are one word in lower case. */
const phpType =
  /^(?:array|bool|boolean|callable|double|false|float|int|integer|iterable|list|mixed|never|null|numeric|object|parent|resource|scalar|self|static|string|true|void)(?![\w-])/;

/** Reads what begins a line of documentation; `undefined` if it begins with words. */
export function readDocTag(line: string, style: DocStyle | undefined): DocTag | undefined {
  return (
    (style === 'help' ? readHelpKeyword(line) : undefined) ??
    (style === 'docc' ? readListKeyword(line) : undefined) ??
    (style === 'ruby' ? readLabel(line) : undefined) ??
    (style === 'lua' ? readAlternative(line) : undefined) ??
    readTag(line, style) ??
    readFieldTag(line) ??
    readDirective(line)
  );
}

/** Reads `@param {type} name - `, `\brief `, `@return type ` and the like. */
function readTag(line: string, style: DocStyle | undefined): DocTag | undefined {
  if (/^@[A-Z]/.test(line)) {
    // An annotation, as Doctrine reads them; its arguments may continue below.
    return { length: undefined, skips: /^@\w+(?:\\\w+)*[\\(]/.test(line) ? 'tag' : 'blank' };
  }
  // In roxygen, a backslash begins markup.
  const tag =
    style === 'r' && line.startsWith('\\')
      ? null
      : /^[@\\]([a-z][\w-]*)(?:\[[a-z, ]{1,10}\])?(?=[\s{:]|$):?[ \t]*/.exec(line);
  const name = tag?.[1]?.toLowerCase() ?? '';
  if (tag === null || inlineTags.has(name)) {
    return undefined;
  }
  const kind =
    name === 'var' && style !== 'php' ? 'line' : name === 'name' && style === 'c' ? 'words' : kinds.get(name);
  switch (kind) {
    case undefined: {
      // The parameters of gtk-doc: `@name: words`.
      const named = /^@\w+:[ \t]+(?:(?:\([^()]{1,60}\)[ \t]*)+:[ \t]*)?/.exec(line)?.[0].length;
      return named === undefined ? { length: undefined, skips: 'blank' } : { length: named };
    }
    case 'line':
      // A type may continue below.
      return line.split('{').length > line.split('}').length
        ? { length: undefined, skips: 'tag' }
        : { length: undefined };
    case 'code': {
      const caption = /^<caption>/.exec(line.slice(tag[0].length))?.[0].length;
      const closing = /<\/caption>.*$/.exec(line)?.[0].length ?? 0;
      const title = style === 'ruby' ? tag[0].length : caption === undefined ? undefined : tag[0].length + caption;
      return { length: title, closing, skips: 'tag' };
    }
    case 'words':
      return { length: tag[0].length + (/^(?:[-–:][ \t]+)/.exec(line.slice(tag[0].length))?.[0].length ?? 0) };
    case 'titled':
      // A name of a page is in lower case; roxygen has none.
      return { length: tag[0].length + (/^[\da-z_][\w-]*[ \t]+/.exec(line.slice(tag[0].length))?.[0].length ?? 0) };
    default:
      return readTyped(line, tag[0].length, name, kind, style);
  }
}

/** Reads the types and names after a tag. */
function readTyped(
  line: string,
  from: number,
  name: string,
  kind: 'name' | 'type',
  style: DocStyle | undefined,
): DocTag {
  const skip = (at: number, expression: RegExp): number => at + (expression.exec(line.slice(at))?.[0].length ?? 0);
  const brackets = (at: number): number => (line[at] === '[' ? skip(typeEnd(line, at), /^[ \t]*/) : at);
  let at = from;
  if (line[at] === '{') {
    const end = balancedEnd(line, at);
    if (end === undefined) {
      return { length: undefined, skips: 'blank' };
    }
    at = skip(end, /^[ \t]*/);
  } else if (style === 'php' && (kind === 'type' || name.startsWith('property') || name === 'param')) {
    at = phpTypeEnd(line, at, kind);
  } else if (kind === 'type') {
    at = skip(style === 'ruby' ? brackets(at) : at, /^(?:[\w]+[.:\\]+)*[A-Z]\w*(?:Error|Exception)(?:[ \t]+|$)/);
  } else if (style === 'ruby') {
    at = brackets(at);
  } else if (style === 'lua' && name === 'field') {
    at = skip(at, /^(?:private|protected|public|package)[ \t]+/);
  }
  if (kind === 'name') {
    at = skip(
      at,
      /^(?:\[[^\]]{0,200}\]|<\w+>|\.{3}|[$&.*]*[\w$][\w$.[\]-]*)(?:,[ \t]*(?:[\w$.]+|\\dots))*(?:\s*=\s*\S+)?[ \t]*/,
    );
  } else if (name === 'var') {
    at = skip(at, /^\$\w+[ \t]*/);
  }
  if (style === 'ruby') {
    at = brackets(at);
    at = name === 'option' ? skip(at, /^:?\w+[ \t]*(?:\([^()]*\)[ \t]*)?/) : at;
  }
  if (style === 'lua') {
    at = skip(skip(at, /^\?[ \t]+/), luaType);
    at = kind === 'type' ? skip(at, /^[a-z_]\w*[ \t]+(?=#|\p{Lu})/u) : at;
    at = skip(at, /^[#@][ \t]*/);
  }
  return { length: skip(at, /^(?:[-–:][ \t]+)?/) };
}

/** Returns where the type of PHP ends that may precede the name of a parameter, or the words about a value. */
function phpTypeEnd(line: string, at: number, kind: 'name' | 'type'): number {
  const end = typeEnd(line, at);
  const type = line.slice(at, end);
  const past = end + (/^[ \t]*/.exec(line.slice(end))?.[0].length ?? 0);
  const isType =
    kind === 'name'
      ? /^(?:[$&]|\.\.\.)/.test(line.slice(past)) && !/^(?:[$&]|\.\.\.)/.test(type)
      : phpType.test(type) || /[\\|<[{?$&(-]|[a-z][A-Z]|^[A-Z]/.test(type);
  return isType ? past : at;
}

/** Reads `:param name: `, `:returns: `. */
function readFieldTag(line: string): DocTag | undefined {
  const tag = /^:(\w+)(?:[ \t]+[^:\r\n]{1,100})?:(?:[ \t]+|$)/.exec(line);
  const name = tag?.[1] ?? '';
  if (tag === null || /^:\w+:`/.test(line)) {
    return undefined;
  }
  const worded =
    /^(?:param|parameter|arg|argument|key|keyword|raises?|except|exception|returns?|yields?|[ic]?var)$/.test(name);
  return worded ? { length: tag[0].length } : { length: undefined, skips: 'blank' };
}

/** Directives of reStructuredText whose content is text, and those whose first word is a version. */
const admonitions =
  /^(?:admonition|attention|caution|centered|danger|epigraph|error|hint|important|note|rubric|seealso|tip|todo|topic|warning)$/;
const versions = /^(?:deprecated|versionadded|versionchanged|versionremoved)$/;

/** Reads `.. note:: words`, `.. code-block:: python`, `!!! note "Words"`. */
function readDirective(line: string): DocTag | undefined {
  const mark = /^\.\.[ \t]+([\w:-]+)::(?:[ \t]+|$)/.exec(line);
  if (mark !== null) {
    const [{ length }, name = ''] = mark;
    const version = versions.test(name) ? (/^[\d.]\S*[ \t]*/.exec(line.slice(length))?.[0].length ?? 0) : 0;
    return admonitions.test(name) || versions.test(name)
      ? { length: length + version, indents: true }
      : { length: undefined, skips: 'indent' };
  }
  const box = /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+[ \t]*(?:"(?=[^"]*"$)|$)/.exec(line)?.[0].length;
  return box === undefined ? undefined : { length: box, closing: line.endsWith('"') ? 1 : 0, indents: true };
}

/** Keywords of comment-based help that begin text, and those that begin names or addresses. */
const helpWords = /^\.(?:SYNOPSIS|DESCRIPTION|PARAMETER|INPUTS|OUTPUTS|NOTES|RELEASENOTES)\b/i;
const helpNames =
  /^\.(?:LINK|COMPONENT|ROLE|FUNCTIONALITY|FORWARDHELP\w+|REMOTEHELPRUNSPACE|EXTERNAL\w+|VERSION|GUID|AUTHOR|COMPANYNAME|COPYRIGHT|TAGS|\w+URI|REQUIREDSCRIPTS|PRIVATEDATA)\b/i;

function readHelpKeyword(line: string): DocTag | undefined {
  if (/^\.EXAMPLE\b/i.test(line)) {
    return { length: undefined, skips: 'blank', indents: true, isExample: true };
  }
  if (helpNames.test(line)) {
    return { length: undefined, skips: 'tag' };
  }
  const words = helpWords.exec(line)?.[0];
  // The name of a parameter; some write the text on the same line.
  const text = /^\.PARAMETER$/i.test(words ?? '') ? undefined : /^[ \t]+(?=\S)/.exec(line.slice(words?.length))?.[0];
  return words === undefined
    ? undefined
    : { length: text === undefined ? undefined : words.length + text.length, indents: true };
}

/** Keywords of documentation of Swift, which are items of a list. */
const listKeywords =
  'Attention|Bug|Complexity|Experiment|Important|Invariant|Note|Postcondition|Precondition|Remark|Requires|Returns?|SeeAlso|Since|Throws|Tip|ToDo|Warning';
const listWords = new RegExp(
  `^[-+*][ \\t]+(?:(?:${listKeywords})|Parameter[ \\t]+[^:\\s][^:]{0,59})[ \\t]*:[ \\t]*`,
  'i',
);

function readListKeyword(line: string): DocTag | undefined {
  if (/^[-+*][ \t]+Parameters[ \t]*:[ \t]*$/i.test(line)) {
    return { length: undefined, lists: true };
  }
  if (/^[-+*][ \t]+(?:Authors?|Copyright|Date|Tag|Version)[ \t]*:/i.test(line)) {
    return { length: undefined };
  }
  const length = listWords.exec(line)?.[0].length;
  return length === undefined ? undefined : { length, indents: true };
}

/** Reads what RDoc writes before words: `name:: words`, `[name] words`, `call-seq:`. */
function readLabel(line: string): DocTag | undefined {
  if (/^:?call-seq:/.test(line)) {
    return { length: undefined, skips: 'blank' };
  }
  const label = /^(?:\[[^[\]]{1,80}\]|[\w+:.-]{1,60}?::)(?:[ \t]+|$)/.exec(line)?.[0].length;
  return label === undefined ? undefined : { length: label, indents: true };
}

/** Reads the values of a type of Lua: `| "a" # words`. */
function readAlternative(line: string): DocTag | undefined {
  const length = /^\|[>+]?[ \t]*[^#]{1,200}(?:#[ \t]*|$)/.exec(line)?.[0].length;
  return length === undefined ? undefined : { length };
}

/** Returns where a type ends that begins at an offset: at white space outside of brackets (`array{a: int}|null`). */
function typeEnd(line: string, start: number): number {
  let depth = 0;
  for (let at = start; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if ('<({['.includes(sign)) {
      depth += 1;
    } else if ('>)}]'.includes(sign)) {
      depth -= 1;
    } else if (depth <= 0 && /\s/.test(sign)) {
      const between = /^\s*[|&]\s*(?=[\w\\?(])|^\s+(?=\w)/.exec(line.slice(at))?.[0] ?? '';
      // `callable(int): string`, `int | string`
      if (!/[|&]/.test(between) && line[at - 1] !== ':') {
        return at;
      }
      at += between.length - 1;
    }
  }
  return line.length;
}
