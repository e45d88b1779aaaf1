import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { take } from '../gridKeys.ts';

interface MenuProps {
  readonly label: string;
  /** Its name for screen readers, if there is no label. */
  readonly name?: string;
  readonly className?: string;
  /** Returns what is in the box. `close` closes it, and returns the focus to the button. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button of the toolbar that opens a box below it. Escape closes it, and so does leaving it. */
export function Menu({ label, name, className = '', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current) {
      menu.current.open = false;
    }
    summary.current?.focus();
  };
  return (
    <details
      ref={menu}
      className={`menu ${className}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.open) {
          take(event);
          close();
        }
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
          currentTarget.open = false;
        }
      }}
    >
      <summary ref={summary} aria-label={name} title={name}>
        {label}
      </summary>
      <div className="popup">{children(close)}</div>
    </details>
  );
}
