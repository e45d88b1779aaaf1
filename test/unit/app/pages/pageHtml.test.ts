import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { type PageParts, pageHtml } from '../../../../src/app/pages/pageHtml.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';
import { someWords } from '../../features/translator/someWords.ts';

const parts: PageParts = {
  nonce: '0123456789abcdef',
  cspSource: 'https://*.vscode-cdn.net',
  scriptUri: 'https://file.vscode-cdn.net/dist/translator.js',
  styleUri: 'https://file.vscode-cdn.net/dist/translator.css',
  words: someWords,
  language: 'de',
};

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Returns the tags of a page, as a browser reads them. */
function tagsOf(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes, text: '' }),
    ontext: (text) => {
      const last = tags.at(-1);
      if (last) {
        last.text += text;
      }
    },
  });
  parser.end(html);
  return tags;
}

function policyOf(tags: readonly Tag[]): Readonly<Record<string, string>> {
  const policies = tags.filter((tag) => tag.attributes['http-equiv'] === 'Content-Security-Policy');
  assert.equal(policies.length, 1);
  const directives = policies[0]?.attributes['content']?.split(';').map((one) => one.trim().split(/ (.*)/));
  return Object.fromEntries((directives ?? []).map(([name = '', sources = '']) => [name, sources]));
}

const names = (tags: readonly Tag[]) => tags.map(({ name }) => name).join(' ');
const usual = 'html head meta meta meta title link script script body';

describe('the page of the translator', () => {
  const tags = tagsOf(pageHtml(parts));

  it('allows only our script and our styles', () => {
    assert.deepEqual(policyOf(tags), {
      'default-src': "'none'",
      'style-src': parts.cspSource,
      'script-src': `'nonce-${parts.nonce}'`,
      'base-uri': "'none'",
      'form-action': "'none'",
    });
    const firstLoad = tags.findIndex(({ name }) => name === 'link' || name === 'script');
    const policy = tags.findIndex(({ attributes }) => 'http-equiv' in attributes);
    assert.ok(policy < firstLoad, 'the policy comes before what it is for');
  });

  it('has one script with the nonce, one style sheet, and no inline code', () => {
    assert.equal(names(tags), usual);
    const [data, script] = tags.filter(({ name }) => name === 'script');
    assert.deepEqual(data?.attributes, { id: 'words', type: 'application/json' });
    assert.deepEqual(script?.attributes, { defer: '', nonce: parts.nonce, src: parts.scriptUri });
    assert.equal(script.text.trim(), '');
    assert.equal(tags.find(({ name }) => name === 'link')?.attributes['href'], parts.styleUri);
    for (const { attributes } of tags) {
      assert.deepEqual(
        Object.keys(attributes).filter((name) => name.startsWith('on') || name === 'style'),
        [],
      );
    }
  });

  it('declares its language, and the right-to-left direction when the language needs it', () => {
    assert.deepEqual(tags[0]?.attributes, { lang: 'de', dir: 'ltr' });
    for (const [language, dir] of [
      ['ar', 'rtl'],
      ['he', 'rtl'],
      ['fa-IR', 'rtl'],
      ['zh-cn', 'ltr'],
      ['arn', 'ltr'],
    ] as const) {
      assert.deepEqual(tagsOf(pageHtml({ ...parts, language }))[0]?.attributes, { lang: language, dir });
    }
  });

  it('contains the strings unchanged, and none of them becomes markup', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('</script><img src=x onerror=alert(1)>', '<!--<script>', ']]>', '" onload="x', '\u2028', '&lt;'),
    );
    fc.assert(
      fc.property(hostile, hostile, (word, language) => {
        const words = { ...someWords, text: word, noResult: `${word}${word}` };
        const hostileTags = tagsOf(pageHtml({ ...parts, words, language, styleUri: word }));
        assert.equal(names(hostileTags), usual);
        const data = hostileTags.find(({ attributes }) => attributes['id'] === 'words');
        assert.deepEqual(JSON.parse(data?.text ?? ''), JSON.parse(JSON.stringify(words)));
        assert.deepEqual(policyOf(hostileTags), policyOf(tags));
      }),
    );
  });
});
