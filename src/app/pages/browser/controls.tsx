import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import type { HTMLAttributes, RefObject } from 'preact';

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

type LineProps = Omit<HTMLAttributes<HTMLParagraphElement>, 'hidden' | 'children'> & { readonly text: string };

/** A paragraph that is hidden while it is empty. */
export function Line({ text, ...rest }: LineProps) {
  return (
    <p {...rest} hidden={text === ''}>
      {text}
    </p>
  );
}

/** An item of a list. */
interface Item {
  readonly value: string;
  readonly label: string;
}

/** Choices under one heading. */
export interface Group {
  readonly title: string;
  readonly choices: readonly Item[];
}

interface SelectProps {
  readonly label: string;
  readonly choose: (value: string) => void;
  readonly first: readonly Item[];
  /** Below the first choices. */
  readonly groups?: readonly Group[];
  /** An unknown value is shown as it is. */
  readonly value: string;
  readonly hidden?: boolean;
}

/** A list with a label. A native element: it can open beyond the page, and typing selects an item. */
export function Select({ label, choose, first, groups = [], value, hidden = false }: SelectProps) {
  const choices = [...first, ...groups.flatMap((group) => group.choices)];
  const unknown = choices.some((choice) => choice.value === value) ? [] : [{ value, label: value }];
  return (
    <label className="field" hidden={hidden}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {[...first, ...unknown].map(createOption)}
        {groups
          .filter((group) => group.choices.length > 0)
          .map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map(createOption)}
            </optgroup>
          ))}
      </select>
    </label>
  );
}

function createOption({ value, label }: Item) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
