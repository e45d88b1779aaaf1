import type { HTMLAttributes } from 'preact';

type LineProps = Omit<HTMLAttributes<HTMLParagraphElement>, 'hidden' | 'children'> & { readonly text: string };

/** A paragraph that is hidden while it is empty. */
export function Line({ text, ...rest }: LineProps) {
  return (
    <p {...rest} hidden={text === ''}>
      {text}
    </p>
  );
}
