import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { PageProblem } from '../../protocol/protocol.ts';
import { runKeys } from '../keyboard.ts';
import type { PageView, PartProps } from '../page.ts';
import { Button } from './fields.tsx';

/** The button that runs the mode, and meanwhile the progress with the button that cancels it. */
export function RunRow({ page, state: { draft, service, run } }: PartProps) {
  const { words, actions } = page;
  const { title, working } = words.modes[draft.mode];
  const runButton = useRef<VscodeButton>(null);
  const cancelButton = useRef<VscodeButton>(null);
  useLayoutEffect(() => {
    if (!run && document.activeElement === cancelButton.current) {
      runButton.current?.focus();
    }
  }, [run]);
  return (
    <div className="run">
      <div className="buttons">
        <Button
          page={page}
          buttonRef={runButton}
          isPrimary
          label={title}
          title={fill(words.withKeys, title, runKeys)}
          press={() => actions.run()}
        />
        <Button
          page={page}
          buttonRef={cancelButton}
          hidden={run === undefined}
          label={words.cancel}
          title={fill(words.withKeys, words.cancel, 'Esc')}
          press={() => actions.cancel()}
        />
        <vscode-badge hidden={service?.isDemo !== true}>{words.demo}</vscode-badge>
      </div>
      <vscode-progress-bar
        hidden={run === undefined}
        aria-label={working}
        max={1}
        indeterminate={!run?.share}
        value={run?.share ?? 0}
      />
    </div>
  );
}

/** The message of a problem with its buttons, announced at once; below it the latest status line. */
export function Problems({ page, state: { problem, line } }: PartProps) {
  const status = useRef<HTMLParagraphElement>(null);
  // Set in each state, so that pressing a disabled button again announces the reason again.
  useLayoutEffect(() => {
    if (status.current) {
      status.current.textContent = plainly(line);
    }
  });
  return (
    <div className="problems">
      <div className={problem ? 'problem is-there' : 'problem'} role="alert">
        {problem && <ProblemText key={problem} page={page} problem={problem} />}
      </div>
      <p ref={status} className="line" role="status" />
    </div>
  );
}

/** Its key is the problem: the same sentence of another problem is announced again. */
function ProblemText({ page, problem }: { readonly page: PageView; readonly problem: PageProblem }) {
  return (
    <>
      <p dir="auto">{plainly(problem.sentence)}</p>
      <div className="buttons">
        {problem.ways.map(({ way, title }) => (
          <Button page={page} label={title} press={() => page.actions.go(way)} />
        ))}
      </div>
    </>
  );
}
