import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button, type Group, Line, Select } from '../../../../app/pages/browser/controls.tsx';
import { commandKeys } from '../../../../app/pages/browser/keys.ts';
import { detectDirection } from '../../../../app/pages/shared/detectDirection.ts';
import { fill, plainly } from '../../../../app/pages/shared/pageText.ts';
import { countCharacters } from '../../../../text/countCharacters.ts';
import type { PageWords } from '../../createPageWords.ts';
import { modes } from '../../protocol/draft.ts';
import type { PanelState } from '../../protocol/panelState.ts';
import { findReasons } from '../../protocol/refusal.ts';
import type { OfferedChoice, PageLanguage, PageProblem } from '../../protocol/translatorMessages.ts';
import type { PageView, PartProps } from '../page.ts';
import { Answer } from './answer.tsx';
import { Options, type OptionsProps } from './options.tsx';
import { TextArea } from './textArea.tsx';

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

/** The input of the text, with its cost and its detected language. */
function Source({ page, state }: PartProps) {
  const { words, actions } = page;
  const { draft } = state;
  return (
    <div className="source">
      <TextArea
        aria-label={words.text}
        placeholder={words.writeText}
        lang={draft.sourceLang}
        dir={detectDirection(draft.text)}
        text={draft.text}
        change={(text) => actions.change({ text })}
      />
      <Cost page={page} state={state} />
      <div className="buttons">
        <Button
          page={page}
          label={words.takeSelection}
          reason={findReasons(state, words).take}
          press={() => actions.takeSelection()}
        />
        <Button page={page} label={words.detect} press={() => actions.detect()} />
      </div>
      <Line className="note" text={plainly(state.detected?.sentence ?? '')} />
    </div>
  );
}

/** The cost of the text and the remaining quota. */
function Cost({ page: { words, number }, state: { draft, service } }: PartProps) {
  const characters = useMemo(() => countCharacters(draft.text), [draft.text]);
  const { charactersLeft, confirmAbove = 0 } = service ?? {};
  const isLimited = typeof charactersLeft === 'number';
  const [rest, tooMuch] =
    charactersLeft === 1 ? [words.oneLeft, words.moreThanOneLeft] : [words.charactersLeft, words.moreThanLeft];
  const warning =
    isLimited && characters > charactersLeft
      ? fill(tooMuch, number(charactersLeft))
      : confirmAbove > 0 && characters > confirmAbove
        ? words.askedFirst
        : '';
  return (
    <div className="cost">
      <span>{characters === 1 ? words.oneCharacter : fill(words.characters, number(characters))}</span>
      <span hidden={!isLimited}>{isLimited ? fill(rest, number(charactersLeft)) : ''}</span>
      <Line className="warning" text={warning} />
    </div>
  );
}

/** The button that runs the mode, and meanwhile the progress with the button that cancels it. */
function RunRow({ page, state: { draft, service, run } }: PartProps) {
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
          title={fill(words.withKeys, title, commandKeys('Enter'))}
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
function Problems({ page, state: { problem, line } }: PartProps) {
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

/** The choice of source and target language; in the other modes, of the language and the style. */
function Languages({ page, state }: PartProps) {
  const { words, actions } = page;
  const { draft, offer } = state;
  const isTranslation = draft.mode === 'translate';
  const targets = groupLanguages(words, offer?.targets);
  const isKnown = offer?.isFromService ?? true;
  return (
    <div className="languages">
      <div className="pair" hidden={!isTranslation}>
        <Select
          label={words.from}
          first={[{ value: '', label: words.detected }]}
          groups={groupLanguages(words, offer?.sources)}
          value={draft.sourceLang}
          choose={(sourceLang) => actions.change({ sourceLang })}
        />
        <Button
          page={page}
          className="swap"
          label="⇄"
          name={words.swap}
          title={words.swap}
          reason={isTranslation ? findReasons(state, words).swap : undefined}
          press={() => actions.swap()}
        />
        <Select
          label={words.to}
          first={draft.targetLang === '' ? [{ value: '', label: words.chooseLanguage }] : []}
          groups={targets}
          value={draft.targetLang}
          choose={(targetLang) => actions.change({ targetLang })}
        />
      </div>
      <div className="single" hidden={isTranslation}>
        <Select
          label={words.textLanguage}
          first={[{ value: '', label: words.sameLanguage }]}
          groups={targets}
          value={draft.targetLang}
          choose={(targetLang) => actions.change({ targetLang })}
        />
        <StyleSelect page={page} state={state} />
      </div>
      <Line className="note" text={offer?.obstacle ?? (isKnown ? '' : words.languagesNotFromService)} />
    </div>
  );
}

/** Groups the languages, recently used ones first. */
function groupLanguages(words: PageWords, languages: readonly PageLanguage[] = []): readonly Group[] {
  const choices = (isRecent: boolean) =>
    languages
      .filter((language) => (language.isRecent ?? false) === isRecent)
      .map(({ lang, name }) => ({ value: lang, label: name }));
  return [
    { title: words.recentLanguages, choices: choices(true) },
    { title: words.allLanguages, choices: choices(false) },
  ];
}

/** One list for style and tone, as the service takes only one of them. */
function StyleSelect({ page: { words, actions }, state: { draft, offer } }: PartProps) {
  const styles = markChoices('style', offer?.writingStyles);
  const tones = markChoices('tone', offer?.tones);
  const value = [`style:${draft.writingStyle}`, `tone:${draft.tone}`].find((marked) =>
    [...styles, ...tones].some((choice) => choice.value === marked),
  );
  return (
    <Select
      label={words.styleOrTone}
      hidden={styles.length + tones.length === 0}
      first={styles.filter(isUsual)}
      groups={[
        { title: words.styles, choices: styles.filter((style) => !isUsual(style)) },
        { title: words.tones, choices: tones },
      ]}
      value={value ?? ''}
      choose={(marked) => {
        const [, kind, chosen = ''] = /^(style|tone):(.*)$/.exec(marked) ?? [];
        actions.change({ writingStyle: kind === 'style' ? chosen : '', tone: kind === 'tone' ? chosen : '' });
      }}
    />
  );
}

/** The empty value is neither a style nor a tone. */
function markChoices(kind: string, choices: readonly OfferedChoice[] = []): readonly OfferedChoice[] {
  return choices.map(({ value, label }) => ({ value: value === '' ? '' : `${kind}:${value}`, label }));
}

/** Returns true for the choice of no particular style, or that of the settings. */
function isUsual({ value }: OfferedChoice): boolean {
  return value === '' || value === 'style:default';
}
