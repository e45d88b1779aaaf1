import { matchEnd } from '../../text/matchAt.ts';
import type { CommentGroup } from './commentLines.ts';
import type { SourceComment } from './sourceComment.ts';

/** Words of a copyright notice, wherever it is. */
export const notice =
  /SPDX-|\bcopyright:?\s+(?:\(c\)|©|\d{4})|@licen[sc]e\b|@preserve\b|@copyright\b|all rights reserved|©\s*\d{4}|\(c\)\s*\d{4}/i;
const terms =
  /permission is hereby granted|(?:distributed|released|available|provided|published) under the\b.{0,40}\blicen[sc]e|governed by\b.{0,40}\blicen[sc]e|see the (?:accompanying )?(?:file )?(?:licen[sc]e|copying)\b|in the licen[sc]e file\b|redistributions? (?:and use|of source|in binary)|licensed under|under the terms of|copyright and licen[sc]e information|this (?:program|software|library|file) is (?:free software|provided|distributed)|used to endorse or promote|you may not use this file except|general public licen[sc]e/i;
const holder = /\bCopyright:? (?:[A-Z]|by\b|holders?\b)/;
/** Words of a notice at the top of a file. */
export const licence =
  /\bcopyright\b|licen[sc]ed?\b|public domain|general public|warrant(?:y|ies)|as is\b.{0,40}\bbasis|disclaimer/i;

/** Who began a file, as Xcode writes it with the names of the file and the project. */
const author = /\bCreated by\b.{1,80}\bon\s+\S{0,20}\d/;

/** Statements that may precede the notice of a file. */
const head =
  /#![^\r\n]*|<\?php\b|declare\s*\([^()\r\n]*\)\s*;|package\s+[\w.]+[ \t]*;?|namespace\s+[\w.\\]+[ \t]*;|(?:"use \w+"|'use \w+')[ \t]*;?|#[ \t]*(?:pragma[ \t]+once|ifndef|define|if[ \t]+!)\b[^\r\n]*|@charset[^;\r\n]*;/iy;

/**
 * Returns the comments that are copyright notices, which stay unchanged. At the top of a file, that is every comment
 * from the first notice to the last, as a license text may be in several.
 */
export function licenceNotices(
  source: string,
  groups: readonly CommentGroup[],
  comments: readonly SourceComment[],
): ReadonlySet<CommentGroup> {
  const headEnd = endOfHead(source, comments);
  const text = ({ first, end }: CommentGroup): string => source.slice(first.start, end);
  const top = groups.filter(({ first }) => first.start < headEnd);
  const isAtTop = (group: CommentGroup): boolean => isNotice(text(group)) || licence.test(text(group));
  return new Set([
    ...groups.filter((group) => isNotice(text(group))),
    ...top.filter((group) => author.test(text(group))),
    ...top.slice(Math.max(0, top.findIndex(isAtTop)), top.findLastIndex(isAtTop) + 1),
  ]);
}

function isNotice(text: string): boolean {
  return notice.test(text) || holder.test(text) || terms.test(text.replace(/\s+[*#/;-]*\s*/g, ' '));
}

/** Returns where the code after the head of a file begins. */
function endOfHead(source: string, comments: readonly SourceComment[]): number {
  const space = /[\s\ufeff]*/y;
  let at = 0;
  let next = 0;
  for (;;) {
    at = matchEnd(space, source, at) ?? at;
    const comment = comments[next];
    const headEnd = at < source.length ? matchEnd(head, source, at) : undefined;
    if (comment?.start === at) {
      at = comment.end;
      next += 1;
    } else if (headEnd !== undefined) {
      at = headEnd;
    } else {
      return at;
    }
  }
}
