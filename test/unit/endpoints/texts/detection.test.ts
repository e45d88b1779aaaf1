import { strict as assert } from 'node:assert';
import { errorBody, fields, items, uncancelled } from '../outcomes.ts';
import { serveOnce } from '../serve.ts';

const sentences = {
  en: 'The pump is ready for the next test.',
  de: 'Die Pumpe ist nicht bereit, bitte warten Sie auf das Signal.',
  fr: 'La pompe est dans le bâtiment et nous sommes prêts.',
  es: 'La bomba está en el edificio y no es para los niños.',
  pt: 'A bomba não está com você e não é para os outros.',
  it: 'La pompa è nella casa e non è per gli ospiti.',
  nl: 'De pomp is niet klaar voor het gebouw van de gemeente.',
  pl: 'To nie jest dla mnie, ale się na to zgadzam.',
  ru: 'Насос уже готов к работе, но мы ещё не знаем, что делать.',
  zh: '翻译所选文本',
  ja: 'ファイルを翻訳することができます。',
  bg: 'Здравейте, това е добър ден и моля да не се тревожите за помпата.',
  cs: 'To není pro mne, ale je to dobrý den a myslím, že bude ještě lépe.',
  da: 'Jeg er ikke hjemme i dag, men hvad skal vi gøre efter arbejdet?',
  el: 'Η αντλία είναι έτοιμη για τη δοκιμή.',
  et: 'See ei ole minu jaoks, aga ma olen õnnelik, et sa oled siin ja kõik on hästi.',
  fi: 'Hän ei ole kotona, mutta se on hyvä asia ja minä olen täällä myös.',
  hu: 'Ez nem az én könyvem, de hogy ez egy jó könyv, azt már tudom és örülök.',
  lt: 'Tai nėra mano knyga, bet aš manau, kad ji yra labai gera ir įdomi.',
  lv: 'Tas nav mans, bet es domāju, ka tā ir ļoti laba grāmata un man tā patīk.',
  ro: 'Pompa nu este pregătită pentru test și noi nu știm ce să facem în clădire.',
  sk: 'To nie je pre mňa, ale myslím si, že je to veľmi dobrý deň a som rád.',
  sl: 'To ni zame, vendar mislim, da je zelo dober dan in da bo še lepše, ko pridejo vsi.',
  sv: 'Jag är inte hemma och det är bra för oss, men vi måste också arbeta.',
  tr: 'Bu bir pompa ve çok büyük değil, ama bizim için iyi olduğunu düşünüyorum.',
  id: 'Pompa ini tidak siap untuk digunakan dan kami akan menunggu dengan sabar di kantor.',
  uk: 'Насос готовий їхати, і ми їдемо з ним.',
  ko: '선택한 텍스트를 번역합니다.',
  nb: 'Jeg er ikke hjemme nå, og det er bra for oss, men hva skal dere gjøre i kveld?',
  ar: 'المضخة جاهزة للاختبار.',
  vi: 'Máy bơm này không phải của tôi, nhưng tôi nghĩ rằng nó rất tốt cho chúng ta.',
  he: 'המשאבה מוכנה לבדיקה.',
  th: 'ปั๊มพร้อมสำหรับการทดสอบแล้ว',
} as const;

describe('Endpoints > Language detection (beta, opt-in)', () => {
  const served = serveOnce();

  const post = (json: object) => served.call('POST', '/v3/detect/language', { json });
  const results = async (texts: readonly string[]) => {
    const answer = await post({ text: texts });
    assert.equal(answer.status, 200, answer.text);
    return items(fields(answer.json).results);
  };
  const detect = async (texts: readonly string[]) => {
    const found = await served.client().detectTexts(texts, { signal: uncancelled });
    const [failed] = found.failures;
    if (failed) {
      throw failed.error;
    }
    return found.results;
  };

  for (const [language, text] of Object.entries(sentences)) {
    it(`detects ${language}`, async () => {
      assert.deepEqual(await results([text]), [{ detection_status: 'success', detected_language: language }]);
    });
  }

  it('answers with one result for each text, in order', async () => {
    const texts = Object.values(sentences);
    assert.deepEqual(
      (await results(texts)).map((result) => result.detected_language),
      Object.keys(sentences),
    );
    assert.deepEqual(
      (await detect(texts)).map((result) => result?.detectedLanguage),
      Object.keys(sentences),
    );
  });

  for (const [status, text] of [
    ['insufficient_confidence', 'ok'],
    ['insufficient_confidence', 'a'],
    ['insufficient_confidence', 'é'],
    ['insufficient_confidence', 'der'],
    ['no_language_detected', '7'],
    ['no_language_detected', '123 — 456'],
    ['no_language_detected', ''],
    ['unsupported_language', 'ეს არის ქართული ენა.'],
  ] as const) {
    it(`has the status ${status} without a language for “${text}”`, async () => {
      assert.deepEqual(await results([text]), [{ detection_status: status }]);
      assert.deepEqual(await detect([text]), [{ detectionStatus: status }]);
    });
  }

  it('accepts a form like JSON', async () => {
    const form = [
      ['text', sentences.de],
      ['text', sentences.ja],
    ] as const;
    const answer = await served.call('POST', '/v3/detect/language', { form });
    const found = items(fields(answer.json).results).map((result) => result.detected_language);
    assert.deepEqual(found, ['de', 'ja']);
  });

  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', undefined]) {
    it(`accepts only these two types: 415 for ${type ?? 'none'}`, async () => {
      const body = new TextEncoder().encode(JSON.stringify({ text: ['Hello'] }));
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const error = errorBody(await served.call('POST', '/v3/detect/language', { body, headers }), 415);
      assert.equal(error.code, 'invalid_content_type');
    });
  }
});
