import assert from 'node:assert/strict';
import fc from 'fast-check';
import { anyTexts, fixtures, inTurn } from '../../formatLaws.ts';
import { translateInto } from './bilingualLaws.ts';
import { hasXliffSchemas, xliffComplaints } from './xliffComplaints.ts';

const good = fixtures('xliff').filter(({ file }) => file !== 'hostile.xlf');

// The same bytes are written on each system.
if (hasXliffSchemas()) {
  describe('XLIFF for the schemas of OASIS', () => {
    const targets = ['de', 'fr', 'ru', 'ja'];

    it('is valid before the translation', () => assert.equal(xliffComplaints(good.map(({ source }) => source)), ''));

    it('is valid after the translation, with and without marks for a review', () => {
      const written = good.flatMap(({ file, source }) =>
        targets.flatMap((targetLang) =>
          [false, true].map((markForReview) =>
            translateInto({ name: file, source, targetLang, markForReview }, (text) => text.toUpperCase()),
          ),
        ),
      );
      assert.equal(xliffComplaints(written), '');
    });

    it('is valid with any translations', () => {
      const written: string[] = [];
      for (const { file, source } of good) {
        fc.assert(
          fc.property(anyTexts, fc.constantFrom(...targets), fc.boolean(), (texts, targetLang, markForReview) => {
            written.push(translateInto({ name: file, source, targetLang, markForReview }, inTurn(texts)));
          }),
          { numRuns: 50 },
        );
      }
      assert.equal(xliffComplaints(written), '');
    });

    it('is invalid where a target is at the wrong end of its unit', () => {
      const unit = '<trans-unit id="a"><target>Eins</target><source>One</source></trans-unit>';
      const [first = ''] = good.map(({ source }) => source).filter((source) => source.includes('version="1.2"'));
      const [second = ''] = good.map(({ source }) => source).filter((source) => !source.includes('version="1.2"'));
      const broken = first.replace('</body>', `${unit}</body>`);
      assert.match(xliffComplaints([broken, second]), /target/);
    });
  });
}
