import type { TextareaHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

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
