const keyword = new RegExp(
  `^(?:${[
    ...[
      'import',
      'from',
      'export',
      'const',
      'let',
      'var',
      'val',
      'def',
      'class',
      'interface',
      'struct',
      'enum',
      'fn',
      'func',
    ],
    ...[
      'fun',
      'function',
      'public',
      'private',
      'protected',
      'internal',
      'static',
      'override',
      'async',
      'await',
      'return',
    ],
    ...[
      'throw',
      'raise',
      'using',
      'namespace',
      'package',
      'require',
      'include',
      'module',
      'impl',
      'pub',
      'use',
      'echo',
      'print',
    ],
    ...['printf', 'puts', 'delete', 'new', 'assert', 'local', 'my', 'sub', 'set', 'RUN', 'COPY', 'ENV', 'CMD'],
    ...['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'CREATE', 'ALTER', 'DROP', 'WHERE', 'JOIN'],
  ].join('|')})\\b`,
);
const path = String.raw`[\w$@&*][\w$.:>\[\]'"-]{0,100}`;

/** Beginnings and ends of lines of code; one match is enough. */
const signs: readonly RegExp[] = [
  // Ends like a statement or a block.
  /\{\s*$|^[\])}]/,
  /^\S{1,100};$|^(?:return|break|continue|import|package|using|throw)\b.{0,80};$/,
  // An assignment.
  new RegExp(
    String.raw`^(?:(?:const|let|var|val|my|local|int|auto|string|bool|final)\s+)?${path}(?:\s*:\s*\w[\w<>\[\]. |]{0,60})?\s*(?:[-+*/|&^%?]{0,2}=|:=|<-)\s*\S`,
  ),
  new RegExp(String.raw`^${path}\s*[=!]==?\s*\S`),
  // A call.
  new RegExp(String.raw`^(?:await\s+)?${path}\([^()]{0,200}\)(?:[.\[(]\S{0,900})?[;,{]?$`),
  new RegExp(String.raw`^(?:await\s+)?${path}\((?:[^()]|\([^()]{0,200}\)){0,200}\)[;,]$`),
  // Begins like a statement.
  /^(?:if|for|while|switch|catch|elif|elsif|foreach|unless|until|with|except|match|else if)\b.*[({:]\s*$/,
  /^(?:if|for|while|switch|catch|foreach)\s?\(.*\)/,
  /^(?:else|try|finally|do|then|fi|done|end|begin|esac|endif)\b\s*:?;?$/,
  /^from\s+\S+\s+import\b|^[$>%]\s+\w|^\$\w+\s*(?:=|->|\[)|^@\w+(?:\([^)]*\))?$|^#\s*(?:if|ifdef|ifndef|endif|define|include|undef|else)\b/,
  /^["'][^"']{0,100}["']\s*(?::|=>|,$)/,
  // A block of Ruby.
  /^\w+(?:\.\w+){1,9} do(?: \|[^|]{0,60}\|)?$/,
];
/** Operators that occur in sentences only as names of something. */
const operators = /&&|\|\||[!=]==|=>|->\w|\w\(\)[.;]|\w\+\+[;)]|\+\+\w|<<[\w"'(]|::\w+\(/;

/** Code that a sentence names; only from the beginning of a name, as a line may be one long name. */
const namedCode = /`[^`]+`|(?<!\w|\w::)\w+(?:::\w+)+\(\)/g;

/** Four words in a row: a sentence, whatever its first word. Only from the beginning of a word, as it may be long. */
const sentence = /(?<![\p{L}'’-])['’-]*\p{L}[\p{L}'’-]* \p{L}[\p{L}'’-]* \p{L}[\p{L}'’-]* \p{L}[\p{L}'’-]*/u;

/** Returns true for a line that is probably commented-out code. In doubt it is, as skipping it does no harm. */
function looksLikeCode(line: string): boolean {
  const words = line.trim();
  if (words === '' || /^https?:\/\/\S+$/.test(words)) {
    return false;
  }
  if (signs.some((sign) => sign.test(words))) {
    return true;
  }
  const isSentence = sentence.test(
    words
      .replace(/"[^"]*"|'[^']*'/g, '""')
      .replace(/\s(?:#|\/\/)\s[^]*$/, '')
      .replace(namedCode, 'it'),
  );
  return (
    !isSentence &&
    (operators.test(words) ||
      (words.endsWith(';') && /[=()[\]"'<>:.+]/.test(words)) ||
      (keyword.test(words) && /[({[=;:"'<>@/*\\]|\w\.\w/.test(words)))
  );
}

/** Returns true if at least half of the lines look like code; in documentation, if most do. */
export function areCode(lines: readonly string[], inDocumentation: boolean): boolean {
  const written = lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
  const code = written.filter(looksLikeCode).length;
  return inDocumentation ? code * 2 > written.length : code > 0 && code * 2 >= written.length;
}
