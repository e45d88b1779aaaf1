import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Button, Line, Select } from '../../../app/pages/browser/controls.tsx';
import { commandKeys } from '../../../app/pages/browser/keys.ts';
import { fill } from '../../../app/pages/shared/pageText.ts';
import { cellKinds, searchAreas } from '../view/rowFilter.ts';
import type { PartProps } from './gridHost.ts';
import { take } from './gridKeys.ts';
import { StateIcon } from './pieces.tsx';

/** The menu of filters by state, each with its number of cells, of where texts are searched, and of the rows' order. */
export function Filters({ page, state }: PartProps) {
  const { words, actions, number } = page;
  const { view, shown, isOutdated } = state;
  const active = view.kinds.length;
  return (
    <div className="filterRow">
      <Menu
        label={active === 0 ? words.filter : fill(words.filters, number(active))}
        className={active === 0 ? '' : 'active'}
      >
        {() => (
          <>
            <KindFilters page={page} state={state} />
            <Select
              label={words.searchIn}
              first={searchAreas.map((value) => ({ value, label: words.areas[value] }))}
              value={view.search.area}
              choose={(value) => actions.search({ area: searchAreas.find((area) => area === value) ?? 'all' })}
            />
            <Select
              label={words.sort}
              first={[
                { value: 'file', label: words.byFile },
                { value: 'state', label: words.byState },
              ]}
              value={view.sort}
              choose={(value) => actions.view({ sort: value === 'state' ? 'state' : 'file' })}
            />
          </>
        )}
      </Menu>
      <button type="button" className="link" hidden={!isOutdated} onClick={() => actions.view({})}>
        {words.filterAgain}
      </button>
      <button
        type="button"
        className="link"
        // Where nothing is shown, the button is there.
        hidden={shown.length === 0 || (active === 0 && view.search.text === '')}
        onClick={() => actions.clearFilters()}
      >
        {words.clearFilters}
      </button>
    </div>
  );
}

function KindFilters({ page: { words, actions, number }, state: { view, store } }: PartProps) {
  return (
    <div className="filters" role="group" aria-label={words.show}>
      {cellKinds.map((kind) => {
        const cells = view.langs.reduce((sum, lang) => sum + store.countsOf(lang)[kind], 0);
        const isPressed = view.kinds.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className="filter"
            aria-pressed={isPressed}
            // Few families have obsolete messages.
            hidden={kind === 'obsolete' && cells === 0 && !isPressed}
            onClick={() => actions.toggleKind(kind)}
          >
            <StateIcon kind={kind} />
            {`${words.kinds[kind]} `}
            <span className="count">{number(cells)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The buttons for what is shown or selected, and for the files. */
export function Actions({ page, state }: PartProps) {
  const { words, actions } = page;
  const { selection, progress } = state;
  return (
    <div className="actions">
      <Button
        page={page}
        isPrimary
        hidden={progress !== undefined}
        label={selection.ids.size === 0 ? words.translateShown : words.translateSelected}
        press={() => actions.translate()}
      />
      <Menu label="" name={words.more} className="more">
        {(close) => (
          <div className="menuItems" onClick={({ target, currentTarget }) => target !== currentTarget && close()}>
            <FileButtons page={page} state={state} />
          </div>
        )}
      </Menu>
      <Chosen page={page} state={state} />
    </div>
  );
}

function FileButtons({ page, state: { selection, documents } }: PartProps) {
  const { words, actions } = page;
  const named = (title: string, key: string) => ({
    label: title,
    title: fill(words.withKeys, title, commandKeys(key)),
  });
  return (
    <>
      <Button
        page={page}
        label={selection.ids.size === 0 ? words.exportShown : words.exportSelected}
        press={() => actions.exportRows()}
      />
      <Button page={page} label={words.importFile} press={() => actions.post({ kind: 'import' })} />
      <Button
        page={page}
        {...named(words.undo, 'Z')}
        reason={documents.canUndo ? undefined : words.nothingToUndo}
        press={() => actions.undo()}
      />
      <Button
        page={page}
        {...named(words.redo, 'Y')}
        reason={documents.canRedo ? undefined : words.nothingToRedo}
        press={() => actions.redo()}
      />
      <Button
        page={page}
        {...named(words.save, 'S')}
        reason={documents.unsaved > 0 ? undefined : words.nothingToSave}
        press={() => actions.save()}
      />
    </>
  );
}

/** How many rows are selected, and what can be done with them. */
function Chosen({ page, state: { selection } }: PartProps) {
  const { words, actions, number } = page;
  const count = selection.ids.size;
  return (
    <div className="chosen" hidden={count === 0}>
      <span className="selected">{count === 1 ? words.oneSelected : fill(words.selected, number(count))}</span>
      <Button page={page} label={words.acceptSelected} press={() => actions.acceptChosen()} />
      <Button page={page} label={words.reopenSelected} press={() => actions.reopenChosen()} />
      <Button page={page} label={words.revertSelected} press={() => actions.revertChosen()} />
      <Button page={page} label={words.clearSelection} press={() => actions.clearSelection()} />
    </div>
  );
}

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

/** Columns that are readable next to each other. */
const most = 5;

/** The languages that have a column. */
export function LanguageChoice({ page: { words, actions, number }, state: { languages, view } }: PartProps) {
  const { langs } = view;
  const list = useRef<HTMLFieldSetElement>(null);
  const choose = () => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    actions.chooseLanguages(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  };
  // Only when the languages change: until the extension has answered, what the user has checked stays.
  const boxes = useMemo(
    () =>
      languages.map(({ lang, name }) => {
        const isShown = langs.includes(lang);
        const isFixed = isShown ? langs.length === 1 : langs.length >= most;
        return (
          <label key={lang} className="check">
            <input type="checkbox" value={lang} checked={isShown} disabled={isFixed} onChange={choose} />
            {name}
          </label>
        );
      }),
    [languages, langs],
  );
  return (
    <Menu label={words.languages}>
      {(close) => (
        <>
          <fieldset ref={list}>
            <legend className="unseen">{words.languages}</legend>
            {boxes}
          </fieldset>
          <p className="note" hidden={languages.length <= most}>
            {fill(words.mostLanguages, number(most))}
          </p>
          <button
            type="button"
            className="link"
            onClick={() => {
              close();
              actions.post({ kind: 'addLanguage' });
            }}
          >
            {words.addLanguage}
          </button>
        </>
      )}
    </Menu>
  );
}

interface MenuProps {
  readonly label: string;
  /** Its name for screen readers, if there is no label. */
  readonly name?: string;
  readonly className?: string;
  /** Returns what is in the box. `close` closes it, and returns the focus to the button. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button of the toolbar that opens a box below it. Escape closes it, and so does leaving it. */
function Menu({ label, name, className = '', children }: MenuProps) {
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
