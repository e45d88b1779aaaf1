// DocBook 4 and 5, and DITA: their elements say what is prose.
// Authority: the schemas of DocBook 4.5 and 5, and of DITA 1.3.

import type { Content, Format } from '../../text/format.ts';

let read: ((source: string) => Content) | undefined;

/** A document type or a schema before the root, and a root, that name the vocabulary. */
const declaration = /<!DOCTYPE\s[^>[]*(?:\bDocBook\b|\bdocbookx?\.dtd|\bDITA\b)|urn:oasis:names:tc:dita:/;
const declaredRoot =
  /^<(?:([\w.-]+):)?[^]*?\s(?:xmlns(?::\1)?\s*=\s*["']http:\/\/docbook\.org\/ns\/docbook["']|ditaarch:|class\s*=\s*["'][-+] (?:topic|map)\/)/;
/** Parts of a larger document, whose root no other vocabulary has, and roots that have an element of the vocabulary. */
const undeclared =
  /^<(?:(?:sect[1-5]|refentry|refsect[1-3]|(?:book|article|section|chapter)info|variablelist|itemizedlist|orderedlist|qandaset|glossentry)[\s>]|(?:article|appendix|book|chapter|glossary|part|preface|section)[\s>][^]*?<(?:para|simpara|sect1)[\s>]|topic\s[^]*?<body[\s/>]|(?:concept|task|reference)\s[^]*?<(?:con|task|ref)body[\s/>]|(?:book)?map[\s>][^]*?<(?:topicref|chapter|mapref|keydef)\s)/;

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

/** @param head the beginning of a file */
function isManual(head: string): boolean {
  const text = head.replace(/<!--[^]*?(?:-->|$)/g, '');
  const { 0: tag, index } = /<\w(?:"[^"]*"|'[^']*'|[^"'<>])*/.exec(text) ?? { 0: '', index: text.length };
  return declaration.test(text.slice(0, index)) || declaredRoot.test(tag) || undeclared.test(text.slice(index));
}
