// Fields and texts of which the page has several.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import type { RefObject, TextareaHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Group, Item } from '../../../../app/pages/browser/select.ts';
import type { PageView } from '../page.ts';

interface ButtonProps {
  readonly page: PageView;
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

interface LineProps {
  readonly text: string;
  readonly className: string;
  readonly id?: string;
  /** Whether screen readers announce its changes. */
  readonly isLive?: boolean;
}

/** A paragraph that is hidden while it is empty. */
export function Line({ text, className, id, isLive = false }: LineProps) {
  return (
    <p id={id} className={className} hidden={text === ''} aria-live={isLive ? 'polite' : undefined}>
      {text}
    </p>
  );
}

type TextAreaProps = Omit<TextareaHTMLAttributes, 'value' | 'onInput'> & {
  readonly text: string;
  /** Called with what the user typed. */
  readonly change?: (text: string) => void;
};

/**
 * A text area whose text is set only if it is not what the user typed: setting it would move the cursor, forget what
 * can be undone, and end the input of a character that takes several keys.
 */
export function TextArea({ text, change, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Not read from the element, which changes line breaks.
  const shown = useRef('');
  useLayoutEffect(() => {
    if (area.current && text !== shown.current) {
      shown.current = text;
      area.current.value = text;
    }
  });
  return (
    <textarea
      {...rest}
      ref={area}
      onInput={({ currentTarget }) => {
        shown.current = currentTarget.value;
        change?.(shown.current);
      }}
    />
  );
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
