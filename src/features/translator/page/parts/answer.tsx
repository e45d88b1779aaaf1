import { useMemo } from 'preact/hooks';
import { Button, Line } from '../../../../app/pages/browser/controls.tsx';
import { detectDirection } from '../../../../app/pages/shared/detectDirection.ts';
import { fill, plainly } from '../../../../app/pages/shared/pageText.ts';
import type { PageWords } from '../../createPageWords.ts';
import { type DifferencePart, isStale, type Result } from '../../protocol/draft.ts';
import { findReasons } from '../../protocol/refusal.ts';
import type { PageView, PartProps } from '../page.ts';
import { TextArea } from './textArea.tsx';

/** The result: its text, its differences, its cost, and where to insert it. */
export function Answer({ page, state }: PartProps) {
  const { words } = page;
  const { result } = state.draft;
  const { text = '', targetLang = '', difference, remarks = [] } = result ?? {};
  return (
    <div className="answer">
      <Line className="stale" text={isStale(state.draft) ? words.stale : ''} />
      <Difference words={words} difference={difference} />
      <TextArea
        readOnly
        aria-label={words.result}
        placeholder={words.noResult}
        lang={targetLang}
        dir={detectDirection(text)}
        text={text}
      />
      <Line className="note" text={result ? listFacts(page, result).join(' · ') : ''} />
      <ul className="remarks" hidden={remarks.length === 0}>
        {remarks.map((remark) => (
          <li>{plainly(remark)}</li>
        ))}
      </ul>
      <InsertButtons page={page} state={state} />
    </div>
  );
}

function listFacts({ words, number, languageName }: PageView, result: Result): readonly string[] {
  const { billedCharacters: billed, detectedLang, modelTypeUsed } = result;
  return [
    ...(detectedLang === undefined ? [] : [fill(words.detectedAs, languageName(detectedLang))]),
    ...(billed === undefined ? [] : [billed === 1 ? words.oneBilled : fill(words.billed, number(billed))]),
    ...(modelTypeUsed === undefined ? [] : [fill(words.modelUsed, modelTypeUsed)]),
  ].map(plainly);
}

/** The buttons that insert the result. */
function InsertButtons({ page, state }: PartProps) {
  const { words, actions } = page;
  const { insert, replace } = findReasons(state, words);
  return (
    <div className="buttons" hidden={state.draft.result === undefined}>
      <Button page={page} label={words.insertAtCursor} reason={insert} press={() => actions.put('cursor')} />
      <Button page={page} label={words.replaceSelection} reason={replace} press={() => actions.put('selection')} />
      <Button page={page} label={words.copy} press={() => actions.put('clipboard')} />
      <Button page={page} label={words.sideBySide} press={() => actions.put('sideBySide')} />
    </div>
  );
}

interface DifferenceProps {
  readonly words: PageWords;
  readonly difference: readonly DifferencePart[] | undefined;
}

/**
 * The word-by-word difference: marked with lines through and below, and in words for screen readers; never by color
 * alone.
 */
function Difference({ words, difference }: DifferenceProps) {
  // A difference has many parts, and changes only with the result.
  return useMemo(() => {
    const { parts, isWhole } = cutParts(difference ?? []);
    const isSame = parts.every(({ kind }) => kind === 'same');
    return (
      <div
        className="difference"
        dir="auto"
        tabIndex={0}
        role="group"
        hidden={difference === undefined}
        aria-label={words.changes}
      >
        {isSame ? <p className="note">{words.noChanges}</p> : parts.map((part) => createPart(words, part))}
        {!isWhole && <p className="note">{words.moreChanges}</p>}
      </div>
    );
  }, [words, difference]);
}

function createPart(words: PageWords, { kind, text }: DifferencePart) {
  const shown = plainly(text);
  switch (kind) {
    case 'same':
      return shown;
    case 'removed':
      return (
        <del>
          <span className="unseen">{`${words.removed} `}</span>
          {shown}
        </del>
      );
    case 'added':
      return (
        <ins>
          <span className="unseen">{`${words.added} `}</span>
          {shown}
        </ins>
      );
  }
}

/** Beyond this many UTF-16 code units or parts the page would become slow. */
const max = { units: 50_000, parts: 2000 };

/** Returns the first parts, and whether they are all. */
function cutParts(parts: readonly DifferencePart[]): { parts: readonly DifferencePart[]; isWhole: boolean } {
  const shown: DifferencePart[] = [];
  let left = max.units;
  for (const part of parts) {
    if (left <= 0 || shown.length === max.parts) {
      return { parts: shown, isWhole: false };
    }
    shown.push({ ...part, text: part.text.slice(0, left) });
    left -= part.text.length;
  }
  return { parts: shown, isWhole: left >= 0 };
}
