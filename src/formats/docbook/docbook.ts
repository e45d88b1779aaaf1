// DocBook 4 and 5, and DITA: their elements say what is prose.
// Authority: the schemas of DocBook 4.5 and 5, and of DITA 1.3.

import type { Content, Format } from '../../text/format.ts';

let read: ((source: string) => Content) | undefined;

/** What names the vocabulary of a file. */
const declared =
  /<!DOCTYPE\s[^>[]*(?:\bDocBook\b|\bdocbookx?\.dtd|\bDITA\b)|\sxmlns(?::\w+)?\s*=\s*["']http:\/\/docbook\.org\/ns\/docbook["']|\sditaarch:|\sclass\s*=\s*["'][-+] (?:topic|map)\/|urn:oasis:names:tc:dita:/;
/** Parts of a larger document, whose root no other vocabulary has, and roots that have an element of the vocabulary. */
const undeclared =
  /^<(?:(?:sect[1-5]|refentry|refsect[1-3]|(?:book|article|section|chapter)info|variablelist|itemizedlist|orderedlist|qandaset|glossentry)[\s>]|(?:article|appendix|book|chapter|glossary|part|preface|section)[\s>][^]*?<(?:para|simpara|sect1)[\s>]|topic\s[^]*?<body[\s>]|(concept|task|ref)(?:erence)?\s[^]*?<\1?(?:con|task|ref)body[\s>]|(?:book)?map[\s>][^]*?<(?:topicref|chapter|mapref|keydef)\s)/;

export const docbook: Format = {
  name: 'docbook',
  languageIds: ['docbook', 'dita'],
  extensions: ['.dbk', '.docbook', '.dita', '.ditamap', '.bookmap'],
  claims: ({ path, source }) => /\.xml$/i.test(path) && isManual(source.slice(0, 20_000)),
  load: async () => {
    read ??= (await import('./docbookUnits.ts')).readDocbook;
  },
  open: ({ source }) => read?.(source) ?? { kind: 'syntax', line: 1 },
};

function isManual(head: string): boolean {
  const start = head.search(/<[\w:]/);
  return start >= 0 && (declared.test(head.slice(0, start + 2000)) || undeclared.test(head.slice(start)));
}
