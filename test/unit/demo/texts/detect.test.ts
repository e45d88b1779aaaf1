import { strict as assert } from 'node:assert';
import { field } from '../field.ts';
import { type CallOptions, type DemoAnswer, type StartedDemo, startDemo } from '../startDemo.ts';

const path = '/v3/detect/language';

describe('demo service: detect', () => {
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  const detect = (text: unknown, options: CallOptions = {}): Promise<DemoAnswer> =>
    demo.call('POST', path, { json: { text }, ...options });

  for (const [language, text] of [
    ['ar', 'لقد فحصنا المضخة'],
    ['bg', 'Проверихме помпата и тя работи много добре.'],
    ['cs', 'Zkontrolovali jsme čerpadlo a je v pořádku.'],
    ['da', 'Hvad skal vi gøre efter mødet?'],
    ['de', 'Guten Tag, wir haben die Pumpe geprüft.'],
    ['el', 'Ελέγξαμε την αντλία'],
    ['en', 'Please open the file and check the pump.'],
    ['es', 'Hemos comprobado la bomba y funciona muy bien.'],
    ['et', 'Me kontrollisime pumpa ja see on korras.'],
    ['fi', 'Tarkistimme pumpun ja se on kunnossa.'],
    ['fr', 'Nous avons vérifié la pompe et elle fonctionne.'],
    ['he', 'בדקנו את המשאבה'],
    ['hu', 'Ellenőriztük a szivattyút, és nem működik.'],
    ['id', 'Kami sudah memeriksa pompa ini dan tidak rusak.'],
    ['it', 'Abbiamo controllato la pompa e funziona molto bene.'],
    ['ja', 'ポンプを確認しました'],
    ['ko', '펌프를 확인했습니다'],
    ['lt', 'Mes patikrinome siurblį ir jis yra geras.'],
    ['lv', 'Mēs pārbaudījām sūkni, un tas ir labs.'],
    ['nb', 'Hva skal vi gjøre etter møtet?'],
    ['nl', 'Wij hebben de pomp gecontroleerd en het werkt.'],
    ['pl', 'Sprawdziliśmy pompę i nie działa.'],
    ['pt', 'Verificamos a bomba e ela não funciona.'],
    ['ro', 'Am verificat pompa și nu este bună.'],
    ['ru', 'Мы проверили насос, и он работает.'],
    ['sk', 'Skontrolovali sme čerpadlo a je v poriadku, nie je to zlé.'],
    ['sl', 'Preverili smo črpalko in je v redu.'],
    ['sv', 'Vi har kontrollerat pumpen och den är bra.'],
    ['th', 'เราตรวจสอบปั๊มแล้ว'],
    ['tr', 'Pompayı kontrol ettik ve çok iyi.'],
    ['uk', 'Ми перевірили насос і він працює.'],
    ['vi', 'Chúng tôi đã kiểm tra máy bơm và không có lỗi.'],
    ['zh', '我们检查了泵'],
  ] as const) {
    it(`detects ${language}`, async () => {
      assert.deepEqual((await detect([text])).json, {
        results: [{ detection_status: 'success', detected_language: language }],
      });
    });
  }

  for (const [status, text] of [
    ['no_language_detected', ''],
    ['no_language_detected', '12 345 — 🎉!'],
    ['insufficient_confidence', 'Hi'],
    ['insufficient_confidence', 'the'],
    ['insufficient_confidence', 'Да'],
    ['insufficient_confidence', 'あ'],
    ['insufficient_confidence', 'xyzzy plugh'],
    ['unsupported_language', 'நாங்கள் பம்பை சரிபார்த்தோம்'],
    ['unsupported_language', 'हमने पंप की जाँच की'],
    ['unsupported_language', 'ما پمپ را بررسی کردیم'],
    ['unsupported_language', 'Ово није моје, он ради његов посао'],
    ['unsupported_language', 'Við höfum athugað dæluna og það er í lagi'],
  ] as const) {
    it(`returns ${status} for “${text}”`, async () => {
      assert.deepEqual((await detect([text])).json, { results: [{ detection_status: status }] });
    });
  }

  it('answers each text in order, from a form too, and bills nothing', async () => {
    const own = await startDemo();
    const form = [
      ['text', 'The end of it.'],
      ['text', '1'],
    ] as const;
    const { json } = await own.call('POST', path, { form });
    assert.equal(field(json, 'results', 0, 'detected_language'), 'en');
    assert.equal(field(json, 'results', 1, 'detection_status'), 'no_language_detected');
    assert.equal(field((await own.call('GET', '/v2/usage')).json, 'character_count'), 0);
    await own.close();
  });

  it('accepts 50 texts and refuses 51, none, and anything but a list', async () => {
    assert.equal((await detect(Array<string>(50).fill('a'))).status, 200);
    for (const text of [Array<string>(51).fill('a'), [], undefined, 'Hello', [1]]) {
      assert.equal((await detect(text)).status, 400);
    }
  });

  it('answers 415 with a code to any other body', async () => {
    const options = { body: 'Hello', headers: { 'content-type': 'text/plain' } };
    const answer = await demo.call('POST', path, options);
    assert.equal(answer.status, 415);
    assert.equal(field(answer.json, 'code'), 'invalid_content_type');
  });

  it('answers 403 to an account that has not opted in, 405 to GET', async () => {
    assert.equal((await detect(['Hello'], { key: 'demo-no-detect' })).status, 403);
    assert.equal((await detect(['Hello'], { key: 'demo-scoped' })).status, 403);
    assert.equal((await detect(['Hello'], { key: 'demo-exhausted' })).status, 200);
    assert.equal((await demo.call('GET', path)).status, 405);
  });
});
