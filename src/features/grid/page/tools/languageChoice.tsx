import { useMemo, useRef } from 'preact/hooks';
import { fill } from '../../../../app/pages/pageText.ts';
import type { PartProps } from '../gridHost.ts';
import { Menu } from './menu.tsx';

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
