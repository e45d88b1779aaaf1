import type { TargetState } from '../../text/unit.ts';
import { readAttribute } from '../common/xml/xmlTree.ts';
import type { XliffEntry, XliffFile } from './xliffFile.ts';
import { isOfQt } from './xliffPlurals.ts';

/**
 * How a file of XLIFF 1.2 uses the attribute `approved`: not at all; for some translations; or as the tools of Qt and
 * gettext do, which leave all others out.
 */
export type Approval = 'none' | 'some' | 'all';

/** Returns how a file uses that attribute. */
export function approvalIn({ source, isVersion2, parts }: XliffFile): Approval {
  const isOfTools =
    parts.some(({ element }) => readAttribute(element, 'datatype') === 'po') ||
    isOfQt(source) ||
    ofGettext.test(source);
  const isUsed = parts.some(({ entries }) => entries.some(({ holder }) => readAttribute(holder, 'approved') === 'yes'));
  return isVersion2 ? 'none' : isOfTools ? 'all' : isUsed ? 'some' : 'none';
}

const ofGettext = /\srestype="x-gettext-/;

/** States of a target that is not translated yet. */
const untranslated: ReadonlySet<string> = new Set(['new', 'needs-translation', 'initial']);
const reviewed: ReadonlySet<string> = new Set(['final', 'signed-off', 'reviewed']);

/** What NAB AL Tools of Business Central writes before a text, in place of a state. */
const toolMarker = /^\s*\[NAB: (NOT TRANSLATED|REVIEW|SUGGESTION)\]/;

/** A state such as `needs-adaptation`; a translation that only needs a review is whole. */
const unfinished = /^needs-(?!review-)/;

/**
 * Returns the state of a translation. A target without a state counts as reviewed, but not if it alone is not approved;
 * that of a segment of XLIFF 2 is `initial` only if the file says so, as most tools write no state. One that is not
 * translated may have the text of its source; another text is by a person.
 */
export function readState(
  { isVersion2, approval }: { readonly isVersion2: boolean; readonly approval: Approval },
  { holder, target }: XliffEntry,
  own: () => string,
  text: string,
): TargetState {
  const state = isVersion2 ? readAttribute(holder, 'state') : target && readAttribute(target, 'state');
  const [, marker] = toolMarker.exec(text) ?? [];
  if (text.trim() === '' || marker === 'NOT TRANSLATED') {
    return 'missing';
  }
  if (marker !== undefined) {
    return 'draft';
  }
  const approved = readAttribute(holder, 'approved');
  const isOpen = approved === 'no' ? approval !== 'none' : approved === undefined && approval === 'all';
  if (state === undefined && isOpen) {
    return 'needsReview';
  }
  const isReviewed = state === undefined || reviewed.has(state) || approved === 'yes';
  if (isReviewed) {
    return 'reviewed';
  }
  const isUntranslated = untranslated.has(state);
  return isUntranslated && text.trim() === own().trim()
    ? 'missing'
    : isUntranslated || unfinished.test(state)
      ? 'draft'
      : 'needsReview';
}
