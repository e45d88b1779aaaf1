// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';

/** The commands of a preview or a review in a diff editor, whatever its texts are. */
export const reviewDeclarations = {
  applyPreview: command<object, { readonly applied: number }>({
    icon: '$(check-all)',
    palette: 'languageServices.plan != none && resourceScheme == languageservices-preview',
    menus: [{ in: 'editor/title', group: 'navigation@1', when: 'resourceScheme == languageservices-preview' }],
  }),
  keepAllChanges: command({
    icon: '$(check-all)',
    palette: 'diffEditorOriginalUri in languageServices.reviewed',
    menus: [{ in: 'editor/title', group: 'navigation@1', when: 'diffEditorOriginalUri in languageServices.reviewed' }],
  }),
  /** Units that were reverted; units that were edited or already reverted do not count. */
  revertAllChanges: command<object, { readonly restored: number }>({
    icon: '$(discard)',
    palette: 'diffEditorOriginalUri in languageServices.reviewed',
    menus: [{ in: 'editor/title', group: 'navigation@2', when: 'diffEditorOriginalUri in languageServices.reviewed' }],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof reviewDeclarations> {}
}
