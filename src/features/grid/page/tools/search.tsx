import { Line } from '../../../../app/pages/browser/controls.tsx';
import type { PartProps } from '../gridHost.ts';
import { take } from '../gridKeys.ts';

/** The search: a text, and how it is searched. */
export function Search({ page: { words, actions }, state: { view, searchFault } }: PartProps) {
  const { text, matchesCase, matchesWord, isExpression } = view.search;
  const problem = searchFault === undefined ? '' : searchFault === 'slow' ? words.slowExpression : words.badExpression;
  return (
    <div className="search" role="search">
      <div className="searchBox">
        <input
          type="search"
          aria-label={words.search}
          aria-invalid={searchFault === undefined ? undefined : 'true'}
          placeholder={words.search}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => actions.search({ text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && event.currentTarget.value !== '') {
              take(event);
              actions.search({ text: '' });
            }
          }}
        />
        <Toggle
          sign="Aa"
          label={words.matchCase}
          isPressed={matchesCase}
          press={() => actions.search({ matchesCase: !matchesCase })}
        />
        <Toggle
          sign="ab"
          className="toggle word"
          label={words.matchWord}
          isPressed={matchesWord}
          press={() => actions.search({ matchesWord: !matchesWord })}
        />
        <Toggle
          sign=".*"
          label={words.useExpression}
          isPressed={isExpression}
          press={() => actions.search({ isExpression: !isExpression })}
        />
      </div>
      <Line className="fault" role="alert" text={problem} />
    </div>
  );
}

interface ToggleProps {
  readonly sign: string;
  readonly label: string;
  readonly className?: string;
  readonly isPressed: boolean;
  readonly press: () => void;
}

function Toggle({ sign, label, className = 'toggle', isPressed, press }: ToggleProps) {
  return (
    <button type="button" className={className} title={label} aria-pressed={isPressed} onClick={press}>
      <span aria-hidden="true">{sign}</span>
      <span className="unseen">{label}</span>
    </button>
  );
}
