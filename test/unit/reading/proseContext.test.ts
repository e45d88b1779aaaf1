import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readHere } from '../../../src/formats/readText.ts';
import { proseContext } from '../../../src/reading/proseContext.ts';

/** Returns where each unit of a file is. */
function placesIn(name: string, source: string, isCode = false): readonly (string | undefined)[] {
  return proseContext(source, readHere({ source, languageId: '', name }).units, isCode);
}

describe('the place of a short text', () => {
  it('is the nearest heading above, of Markdown or HTML', () => {
    const page = '# Pumps\n\nOn\n\n## Valves\n\nOff\n\n### Old\n\nShut\n\n## Doors\n\nOpen\n';
    const expected = ['', 'Pumps', 'Pumps', 'Valves', 'Valves', 'Old', 'Pumps', 'Doors'];
    assert.deepEqual(placesIn('a.md', page), expected);
    const html = '<h1>Pumps</h1><p>On</p><h2>Valves</h2><p>Off</p>';
    assert.deepEqual(placesIn('a.html', html), ['', 'Pumps', 'Pumps', 'Valves']);
  });

  it('is the sentence before too, as far as that heading goes', () => {
    const page = '# Pumps\n\nChoose one:\n\n- Old\n- New\n\n# Valves\n\nOff\n';
    const after = 'Pumps, after “Choose one:”';
    assert.deepEqual(placesIn('a.md', page), ['', 'Pumps', after, after, '', 'Valves']);
  });

  it('is what a comment describes', () => {
    const code = [
      '// Starts all pumps\nexport async function startPumps() {}',
      '/** The open valve */\nconst valve = 1;',
      '// Only here\n\nrun();',
    ];
    assert.deepEqual(placesIn('a.ts', code.join('\n\n'), true), ['comment of startPumps', 'comment of valve', '']);
    assert.deepEqual(placesIn('a.go', '// Opens the valve\nfunc (v *Valve) Open() {}\n', true), ['comment of Open']);
  });

  it('is not known for a text with a key, which says more', () => {
    assert.deepEqual(placesIn('en.json', '{ "pump": { "on": "The pump is on." } }'), [undefined]);
  });

  it('is found for every unit of any text, and is short', () => {
    const words = fc.constantFrom(
      '# ',
      '## ',
      '- ',
      'word ',
      'A sentence. ',
      '\n',
      '\n\n',
      '| a | b |\n',
      '<h2>',
      '</h2>',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const places = placesIn('a.md', parts.join(''));
        assert.ok(places.every((place = '') => place.length <= 80 + 120 + 12));
      }),
    );
  });
});
