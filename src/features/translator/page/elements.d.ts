// Further elements of @vscode-elements that the page uses, as JSX.
import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-badge': HTMLAttributes & { readonly variant?: 'counter' };
      'vscode-progress-bar': HTMLAttributes & {
        readonly indeterminate: boolean;
        readonly max: number;
        readonly value: number;
      };
      'vscode-tab-header': HTMLAttributes & { readonly active: boolean; readonly ariaControls: string };
    }
  }
}
