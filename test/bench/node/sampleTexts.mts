/** Words of several languages and scripts, as in manuals; Chinese and Japanese without spaces. */
const vocabularies = [
  { space: ' ', words: 'open the cover and press this button for three seconds before you close it again' },
  { space: ' ', words: 'öffnen Sie bitte das Gehäuse und drücken Sie die Taste drei Sekunden lang fest nach unten' },
  { space: ' ', words: 'avant de brancher l’appareil vérifiez que le câble n’est ni plié ni abîmé à l’arrière' },
  { space: ' ', words: 'antes de usar el equipo por primera vez compruebe también que está bien cerrada la tapa' },
  { space: ' ', words: 'proszę zawsze odłączyć urządzenie od źródła zasilania przed każdym czyszczeniem obudowy' },
  { space: ' ', words: 'перед первым включением прибора убедитесь что кабель не повреждён и крышка закрыта' },
  { space: ' ', words: 'πριν από τη χρήση της συσκευής ελέγξτε ότι το καλώδιο δεν έχει φθορές στην άκρη' },
  { space: ' ', words: 'قبل استخدام الجهاز لأول مرة تأكد من أن الغطاء مغلق جيدا وأن الكابل سليم تماما' },
  { space: ' ', words: '제품을 사용하기 전에 덮개가 잘 닫혀 있는지 전원 코드가 손상되지 않았는지 확인하십시오' },
  { space: '', words: 'ご使用 の 前に 必ず 電源 コード を 抜いて から 本体 の カバー を 静かに 開けて ください' },
  { space: '', words: '首次 使用 本 产品 之前 请 确认 电源线 没有 损坏 并且 盖子 已经 完全 关闭' },
].map(({ space, words }) => ({ space, words: words.split(' ') }));

const shortest = 20;
const longest = 200;
/** Every so many texts, one repeats an earlier text. */
const repeatEvery = 50;

/**
 * Returns a repeatable sequence of numbers from 0 (included) to 1 (excluded): a 32-bit linear congruential generator.
 */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the same texts each time, of 20 to 200 characters in eleven languages; one in fifty is a repetition. */
export function sampleTexts(count: number): string[] {
  const next = numbersFrom(2026);
  const pick = <T,>(list: readonly [T, ...T[]] | readonly T[]) => list[Math.floor(next() * list.length)];
  const texts: string[] = [];
  while (texts.length < count) {
    const earlier = texts.length % repeatEvery === repeatEvery - 1 ? pick(texts) : undefined;
    texts.push(earlier ?? newText(pick, shortest + Math.floor(next() * (longest - shortest + 1))));
  }
  return texts;
}

function newText(pick: <T>(list: readonly T[]) => T | undefined, length: number): string {
  const { space, words } = pick(vocabularies) ?? { space: '', words: [] };
  let text = '';
  while (text.length < length) {
    text += `${text === '' ? '' : space}${pick(words) ?? ''}`;
  }
  // No letter above is a surrogate pair, and a text must not end in white space that may be trimmed.
  return text.slice(0, length).replace(/ $/, '.');
}
