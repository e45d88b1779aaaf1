import type { PageActions } from './page.ts';

const isMac = navigator.platform.startsWith('Mac');

/** The keys that run, as on this machine's keyboard. */
export const runKeys = isMac ? '⌘Enter' : 'Ctrl+Enter';

/** Adds keys that work anywhere in the page. */
export function listenToKeys(actions: Pick<PageActions, 'run' | 'cancel'>): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (isMac ? event.metaKey : event.ctrlKey) && !event.isComposing) {
      event.preventDefault();
      if (!event.repeat) {
        actions.run();
      }
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      actions.cancel();
    }
  });
}
