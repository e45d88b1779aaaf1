import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import type { RefObject } from 'preact';

interface ButtonProps {
  readonly page: { readonly actions: { say(sentence: string): void } };
  readonly label: string;
  readonly press: () => void;
  readonly isPrimary?: boolean;
  /** Why it is disabled, as a sentence: it stays focusable, and says so when it is pressed. */
  readonly reason?: string | undefined;
  readonly title?: string;
  /** Its name for screen readers, if the label is a sign. */
  readonly name?: string;
  readonly className?: string;
  readonly hidden?: boolean;
  readonly buttonRef?: RefObject<VscodeButton | null>;
}

export function Button({
  page,
  label,
  press,
  isPrimary = false,
  reason,
  title,
  name,
  buttonRef,
  ...rest
}: ButtonProps) {
  return (
    <vscode-button
      {...rest}
      ref={buttonRef}
      secondary={!isPrimary}
      title={reason ?? title ?? ''}
      aria-label={name}
      aria-disabled={reason === undefined ? undefined : 'true'}
      onClick={() => (reason === undefined ? press() : page.actions.say(reason))}
      onKeyDown={(event) => {
        // Space presses the button; it must not also scroll the page.
        if (event.key === ' ') {
          event.preventDefault();
        }
      }}
    >
      {label}
    </vscode-button>
  );
}
