import { useMemo } from 'preact/hooks';
import { detectDirection } from '../../../../app/pages/detectDirection.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import { countCharacters } from '../../../../text/countCharacters.ts';
import { findReasons } from '../../protocol/disabledReasons.ts';
import type { PartProps } from '../page.ts';
import { Button, Line, TextArea } from './fields.tsx';

/** The input of the text, with its cost and its detected language. */
export function Source({ page, state }: PartProps) {
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
