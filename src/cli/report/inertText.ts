import { replaceUnseen, utf16Escapes, visibleText } from '../../text/visibleText.ts';

/**
 * What programs that run CI read as commands anywhere in a line: `##[error]` of GitHub, `##vso[task.complete]` of Azure
 * Pipelines, `##teamcity[message]`.
 */
const anyCommand = /(##[a-z]*)\[/gi;
/** What GitHub reads as a command if a line begins with it. */
const commandAtStart = /^(\s*):(?=:)/;

const bracketInJson = String.raw`\u005b`;

/** Returns a text in which the bracket of each command is replaced. */
function withoutCommands(text: string, bracket: string): string {
  return text.includes('##') ? text.replace(anyCommand, (_, name: string) => name + bracket) : text;
}

/** Returns a line of texts that are visible already, in which nothing is a command for a program that runs CI. */
export function inertLine(line: string): string {
  return withoutCommands(line, bracketInJson).replace(commandAtStart, (_, space: string) => String.raw`${space}\u003a`);
}

/**
 * Returns JSON with the same values, in which nothing is a command for a program that runs CI, and all characters are
 * visible.
 *
 * @param space of each level; absent: all in one line
 */
export function inertJson(value: unknown, space?: number): string {
  const json = replaceUnseen(JSON.stringify(value, undefined, space), (character) =>
    // Strings in JSON have no line breaks.
    character === '\n' ? character : utf16Escapes(character),
  );
  return withoutCommands(json, bracketInJson);
}

/** Returns text for an element or attribute of XML 1.0, in which nothing is a command for a program that runs CI. */
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

/** A command with which GitHub shows a message next to a line of a file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** With slashes, from the folder of the repository. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Returns an annotation in a line, as GitHub reads it. */
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
