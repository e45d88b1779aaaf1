import { isProblem } from '../../text/document.ts';
import { openDocument } from '../../text/openDocument.ts';
import type { FileFault } from '../message.ts';

/** Returns true for a file that was only created yet: it gets its texts like one that does not exist. */
export function isBlank(source: string): boolean {
  return source.trim() === '';
}

/** Returns why a file is not read, if so. */
export function faultOf(path: string, source: string): FileFault | undefined {
  if (/^<{7} /m.test(source) && /^>{7} /m.test(source)) {
    return 'conflict';
  }
  const opened = openDocument({ name: path, source, languageId: '' });
  return isProblem(opened) || opened.problem !== undefined ? 'unreadable' : undefined;
}
