// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';

/** Of the document whose preview or review is meant; default: what is in front. */
export interface UriOption {
  readonly uri?: unknown;
}

const isReviewed = 'diffEditorOriginalUri in languageServices.reviewed';
const wasClosed = 'resource in languageServices.closedReviews && !isInDiffEditor';
const areReviewed = 'activeEditor == multiDiffEditor && languageServices.reviewsInFront';
/** In one of the documents that are reviewed together. */
const isOneOfReviewed = `${isReviewed} && languageServices.reviewsInFront`;

/** The commands of a preview or a review in a diff editor, whatever its texts are. */
export const reviewDeclarations = {
  applyPreview: command<UriOption, { readonly applied: number }>({
    icon: '$(check-all)',
    palette: 'languageServices.plan != none && resourceScheme == languageservices-preview',
    menus: [{ in: 'editor/title', group: 'navigation@1', when: 'resourceScheme == languageservices-preview' }],
  }),
  keepAllChanges: command<UriOption>({
    icon: '$(check-all)',
    palette: `${isReviewed} || ${areReviewed}`,
    menus: [{ in: 'editor/title', group: 'navigation@-2', when: `${isReviewed} || ${areReviewed}` }],
  }),
  /** Units that were reverted; units that were edited or already reverted do not count. */
  revertAllChanges: command<UriOption, { readonly restored: number }>({
    icon: '$(discard)',
    palette: `${isReviewed} || ${areReviewed}`,
    menus: [{ in: 'editor/title', group: 'navigation@-1', when: `${isReviewed} || ${areReviewed}` }],
  }),
  reopenReview: command<UriOption>({
    icon: '$(diff)',
    palette: 'false',
    menus: [
      { in: 'editor/title', group: 'navigation@-3', when: wasClosed },
      // The keyboard leaves the text to reach its title.
      { in: 'languageServices.editorFile', group: '0_review@3', when: wasClosed },
    ],
  }),
  keepFileChanges: command<UriOption>({
    palette: 'false',
    menus: [{ in: 'languageServices.editorFile', group: '0_review@1', when: isOneOfReviewed }],
  }),
  revertFileChanges: command<UriOption, { readonly restored: number }>({
    palette: 'false',
    menus: [{ in: 'languageServices.editorFile', group: '0_review@2', when: isOneOfReviewed }],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof reviewDeclarations> {}
}
