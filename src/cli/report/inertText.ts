import { replaceUnseen, utf16Escapes, visibleText } from '../../text/visibleText.ts';

/** Commands that CI reads anywhere in a line: `##[error]` of GitHub, `##vso[…]` of Azure Pipelines, `##teamcity[…]`. */
const anyCommand = /(##[a-z]*)\[/gi;
/** The beginning of a line that GitHub reads as a command. */
const commandAtStart = /^(\s*):(?=:)/;

const bracketInJson = String.raw`\u005b`;

/** Replaces the bracket of each command, so that it is text. */
function withoutCommands(text: string, bracket: string): string {
  return text.includes('##') ? text.replace(anyCommand, (_, name: string) => name + bracket) : text;
}

/** Returns a line in which CI finds no command. Its characters must be visible already, as `visibleText` makes them. */
export function inertLine(line: string): string {
  return withoutCommands(line, bracketInJson).replace(commandAtStart, (_, space: string) => String.raw`${space}\u003a`);
}

/**
 * Returns JSON in which CI finds no command, and all characters are visible. A parser reads the same values from it.
 *
 * @param space the indentation of each level; absent: all in one line
 */
export function inertJson(value: unknown, space?: number): string {
  const json = replaceUnseen(JSON.stringify(value, undefined, space), (character) =>
    // These line breaks are between values: those in strings are escapes.
    character === '\n' ? character : utf16Escapes(character),
  );
  return withoutCommands(json, bracketInJson);
}

/** Returns text for an element or attribute of XML 1.0 in which CI finds no command. */
export function inertXml(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Characters that XML cannot hold.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
  return withoutCommands(
    replaceUnseen(escaped, (character) => `&#${character.codePointAt(0)};`),
    '&#91;',
  );
}

/** A message that GitHub shows next to a line of a file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** With slashes, from the folder of the repository. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Returns the command with which GitHub shows an annotation. */
export function annotationLine({ level, file, line, message }: Annotation): string {
  return `::${level} file=${annotationProperty(file)},line=${line}::${annotationData(message)}`;
}

function annotationData(text: string): string {
  const encoded = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return withoutCommands(visibleText(encoded), bracketInJson);
}

function annotationProperty(text: string): string {
  return annotationData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
