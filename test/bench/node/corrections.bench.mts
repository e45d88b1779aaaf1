// Finding the corrections in 1 MiB of prose word by word, compared with the diff library alone.
import { diffArrays } from 'diff';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared } from '../../helpers/measuring/figures.ts';
import { textBundle } from './bundles.mts';
import { endWithParent } from './services/endWithParent.mts';

const bytes = 1024 * 1024;
const rounds = 7;
/** Every so many words one is wrong. */
const wrongEvery = 40;

endWithParent();
const engine = textBundle();

const words = 'open the cover of the pump and press this button for three seconds before you close it again'.split(' ');

/** Returns paragraphs of sentences, with one word in forty misspelled or correct. */
function prose(word: (right: string, at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < bytes; at += 1) {
    const space = at % 600 === 599 ? '.\n\n' : at % 19 === 18 ? '. ' : ' ';
    text += word(words[at % words.length] ?? '', at) + space;
  }
  return text;
}

const source = prose((right, at) => (at % wrongEvery === 0 ? `${right.slice(1)}${right[0] ?? ''}x` : right));
const right = prose((word, at) => (at % wrongEvery === 0 ? `${word}x` : word)).split('\n\n');
const paragraphs = source.split('\n\n').map((text, at) => ({ text, corrected: right[at] ?? '' }));

/** Computes the corrections with their range and words in the document. */
function ours(): number {
  const standing = new engine.TrackedCorrections();
  let start = 0;
  const passages = paragraphs.map(({ text, corrected }) => {
    const found = { source: text, parts: [text], corrected: [corrected], written: corrected };
    const passage = { start, end: start + text.length, corrections: engine.findCorrections(found) };
    start += text.length + 2;
    return passage;
  });
  standing.add(source, passages);
  return standing.current(source).length;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Counts the differences with the library only. */
function theirs(): number {
  return paragraphs.reduce((sum, { text, corrected }) => {
    const parts = diffArrays(wordsOf(text), wordsOf(corrected));
    return sum + parts.filter(({ added }) => added).length;
  }, 0);
}

if (ours() !== theirs() || ours() < 1000) {
  throw new Error(`${ours()} corrections, and ${theirs()} differences`);
}
const times = await alternate(rounds, { ours, theirs });
compared('1 MiB of prose: corrections found and placed', times, 'the words, and diff alone', 'ms', { atMost: 1.3 });
