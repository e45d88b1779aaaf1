import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { CliScene } from './cliScene.ts';

const request = z.object({ text: z.array(z.string()) });
const plural = '{n, plural, one {# file} other {# files}}';

const header = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n`;

describe('an ICU message in a gettext file', () => {
  const scene = new CliScene();

  for (const { name, message, answer, written } of [
    {
      name: 'before it',
      message: plural,
      answer: (text: string) => `These are ${text}`,
      written: '{n, plural, one {These are # file} other {These are # files}}',
    },
    {
      name: 'around it',
      message: plural,
      answer: (text: string) => `"${text}" are left`,
      written: '{n, plural, one {\\"# file\\" are left} other {\\"# files\\" are left}}',
    },
    {
      name: 'before its sentence',
      message: `You have ${plural} left`,
      answer: (text: string) => `Note: ${text}`,
      written: 'Note: You have {n, plural, one {Note: # file} other {Note: # files}} Note: left',
    },
    {
      name: 'that is a message',
      message: plural,
      answer: (text: string) => `{n, plural, other {${text}}}`,
      written: '',
    },
    {
      name: 'in place of a branch',
      message: '{g, select, male {He} other {They}} said',
      answer: (text: string) => text.replace('They', ''),
      written: '',
    },
  ]) {
    it(`has each branch where it was after an answer with other text ${name}`, async () => {
      const server = await startServer((response, { url, body }) => {
        if (url !== '/v2/translate') {
          answerJson(response, {}, 404);
          return;
        }
        const { text } = request.parse(JSON.parse(body));
        const translations = text.map((each) => ({ text: answer(each), detected_source_language: 'EN' }));
        answerJson(response, { translations });
      });
      try {
        const entry = `msgid "${message}"\nmsgstr "`;
        await scene.begin({ 'po/app.pot': `${header('')}${entry}"\n`, 'po/de.po': `${header('de')}${entry}"\n` });
        await scene.run(['translate'], { ...scene.environment, LANGUAGE_SERVICES_URL: server.url });
        const [, text] = (await scene.read('po/de.po')).split(entry);
        assert.equal(text, `${written}"\n`);
      } finally {
        await server.close();
      }
    });
  }
});
