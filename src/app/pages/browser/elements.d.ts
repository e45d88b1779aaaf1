// The element of @vscode-elements that all pages use, as JSX.
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': HTMLAttributes<VscodeButton> & { readonly secondary: boolean };
    }
  }
}
