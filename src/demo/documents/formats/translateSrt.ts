import type { TranslateText } from './translateText.ts';

/** Translates the texts of subtitles, cue by cue; numbers, times and tags stay. */
export function translateSrt(source: string, translate: TranslateText): string {
  let result = '';
  let text = '';
  let inCue = false;
  const endText = (): void => {
    result += text === '' ? '' : translate(text, 'html');
    text = '';
  };
  for (const [line] of source.matchAll(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g)) {
    if (line.includes('-->') || line.trim() === '') {
      endText();
      inCue = line.includes('-->');
      result += line;
    } else if (inCue) {
      text += line;
    } else {
      result += line;
    }
  }
  endText();
  return result;
}
