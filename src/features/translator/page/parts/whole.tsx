import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import { modes } from '../../protocol/draft.ts';
import type { PanelState } from '../../protocol/panelState.ts';
import type { PartProps } from '../page.ts';
import { Answer } from './answer.tsx';
import { Button } from './fields.tsx';
import { Languages } from './languages.tsx';
import { Options, type OptionsProps } from './options.tsx';
import { Problems, RunRow } from './runRow.tsx';
import { Source } from './source.tsx';

/** The whole page: the input next to the result if there is space, else above it. */
export function WholePage({ page, state, ...options }: PartProps & OptionsProps) {
  const { service, draft } = state;
  // The extension may have something newer, and an action now would count as newer still.
  const isWaiting = service === undefined;
  const hidden = !hasWork(state);
  return (
    <main>
      <h1 className="unseen">{page.words.title}</h1>
      <ModeTabs page={page} state={state} inert={isWaiting} hidden={hidden} />
      <Welcome page={page} state={state} />
      <div id="work" role="tabpanel" inert={isWaiting} hidden={hidden} aria-labelledby={`tab-${draft.mode}`}>
        <Languages page={page} state={state} />
        <div className="panes">
          <div className="ask">
            <Source page={page} state={state} />
            <Options page={page} state={state} {...options} />
            <RunRow page={page} state={state} />
            <Problems page={page} state={state} />
          </div>
          <Answer page={page} state={state} />
        </div>
      </div>
    </main>
  );
}

/** Returns whether the user can work: until the extension has sent its state, only the user's own text is shown. */
export function hasWork({ service, draft }: PanelState): boolean {
  return service ? service.state === 'connected' : draft.text !== '';
}

/**
 * The tabs for translate, rephrase and correct: arrow keys move between them and select, as in the editor's panel.
 */
function ModeTabs({ page, state, ...rest }: PartProps & { readonly inert: boolean; readonly hidden: boolean }) {
  const { words, actions } = page;
  const move = (event: KeyboardEvent) => {
    const next = findNextMode(event.key);
    if (next !== undefined) {
      event.preventDefault();
      document.getElementById(`tab-${next}`)?.focus();
      actions.choose(next);
    }
  };
  return (
    <div {...rest} className="tabs" role="tablist" aria-label={words.modesLabel} onKeyDown={move}>
      {modes.map((mode) => (
        <vscode-tab-header
          key={mode}
          id={`tab-${mode}`}
          ariaControls="work"
          active={mode === state.draft.mode}
          aria-selected={mode === state.draft.mode ? 'true' : 'false'}
          tabIndex={mode === state.draft.mode ? 0 : -1}
          onClick={() => actions.choose(mode)}
        >
          {words.modes[mode].title}
        </vscode-tab-header>
      ))}
    </div>
  );
}

/** Returns the mode to which a key moves from the tab with the focus; undefined for other keys. */
function findNextMode(key: string): (typeof modes)[number] | undefined {
  const at = modes.findIndex((mode) => document.activeElement?.id === `tab-${mode}`);
  const forward = document.dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'Home':
      return modes[0];
    case 'End':
      return modes.at(-1);
    case 'ArrowLeft':
      return modes.at((at - forward) % modes.length);
    case 'ArrowRight':
      return modes.at((at + forward) % modes.length);
    default:
      return undefined;
  }
}

/** Shown until something can be sent: what is missing, with buttons. */
function Welcome({ page, state: { service } }: PartProps) {
  const { words, actions } = page;
  const text = service?.state === 'noKey' ? fill(words.noKey, plainly(service.name)) : words.notConnected;
  return (
    <div className="welcome" hidden={service === undefined || service.state === 'connected'}>
      <p>{text}</p>
      <div className="buttons wide" hidden={service?.state !== 'notConnected'}>
        <Button page={page} isPrimary label={words.addConnection} press={() => actions.go('addConnection')} />
        <Button page={page} label={words.tryDemo} press={() => actions.go('tryDemo')} />
      </div>
      <div className="buttons wide" hidden={service?.state !== 'noKey'}>
        <Button page={page} isPrimary label={words.setKey} press={() => actions.go('setKey')} />
        <Button page={page} label={words.switchConnection} press={() => actions.go('switchConnection')} />
      </div>
    </div>
  );
}
