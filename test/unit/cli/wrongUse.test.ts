import assert from 'node:assert/strict';
import { CliScene, demoKey } from './cliScene.ts';

describe('the command line used wrongly', () => {
  const scene = new CliScene();

  const wrong: Readonly<Record<string, { files?: object; args: string[]; environment?: object; message: RegExp }>> = {
    'an unknown command': { args: ['fix'], message: /Unknown command/ },
    'sources in code': {
      files: {
        'docusaurus.config.js': "export default { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
        'i18n/fr/code.json': '{"a": {"message": "Une lampe"}}',
      },
      args: ['status'],
      message: /i18n\/fr\/code\.json .*write-translations --locale en[^]*No locale files found/,
    },
    'no locale files': { files: { 'a.txt': 'text' }, args: ['status'], message: /No locale files found/ },
    'a file that is not among them': { args: ['status', 'locales/nope'], message: /No locale files in locales\/nope/ },
    'a file elsewhere': { args: ['status', '../en.json'], message: /not in this folder/ },
    'a settings file that is not there': {
      args: ['status', '--config', 'ci.json'],
      message: /Could not read ci\.json/,
    },
    'settings that are no JSON': {
      files: { '.vscode/settings.json': '{\n "a": ' },
      args: ['status'],
      message: /settings\.json, line 2: invalid JSON/,
    },
    'a setting with a wrong value': {
      files: { '.vscode/settings.json': { 'languageServices.localeFiles': [{ target: 'x' }] } },
      args: ['status'],
      message: /languageServices\.localeFiles has a wrong value, at 0\.source/,
    },
    'one target file for several languages': {
      files: {
        '.vscode/settings.json': {
          'languageServices.localeFiles': [
            { source: 'locales/en.json', target: 'locales/{lang}.json', targetLangs: ['de', 'fr'] },
          ],
        },
      },
      args: ['status'],
      message:
        /languageServices\.localeFiles: locales\/\{lang\}\.json is the file of several languages\. Set a target with \$\{lang\}\./,
    },
    'no connection': { args: ['translate'], environment: {}, message: /Set LANGUAGE_SERVICES_URL and/ },
    'an address without https': {
      args: ['translate'],
      environment: { LANGUAGE_SERVICES_URL: 'http://example.com', LANGUAGE_SERVICES_AUTH_KEY: demoKey },
      message: /^LANGUAGE_SERVICES_URL must be an address with https, or http for a service on this computer/,
    },
    'an unknown plan': {
      args: ['translate'],
      environment: { LANGUAGE_SERVICES_URL: 'https://a.example', LANGUAGE_SERVICES_PLAN: 'gold' },
      message: /LANGUAGE_SERVICES_PLAN must be pro or free/,
    },
    'a time limit that is no number': {
      args: ['translate'],
      environment: {
        LANGUAGE_SERVICES_URL: 'https://a.example',
        LANGUAGE_SERVICES_AUTH_KEY: demoKey,
        LANGUAGE_SERVICES_REQUEST_TIMEOUT: '30s',
      },
      message: /^LANGUAGE_SERVICES_REQUEST_TIMEOUT must be a whole number from 1 to 600\./,
    },
    'too many concurrent requests': {
      args: ['translate'],
      environment: {
        LANGUAGE_SERVICES_URL: 'https://a.example',
        LANGUAGE_SERVICES_AUTH_KEY: demoKey,
        LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS: '33',
      },
      message: /^LANGUAGE_SERVICES_MAX_CONCURRENT_REQUESTS must be a whole number from 1 to 32\./,
    },
    'a key with a line break': {
      args: ['translate'],
      environment: { LANGUAGE_SERVICES_URL: 'https://a.example', LANGUAGE_SERVICES_AUTH_KEY: 'SECRET\n' },
      message: /^LANGUAGE_SERVICES_AUTH_KEY must have printable ASCII characters only(?!.*SECRET)/s,
    },
    'a lock file that is no JSON': {
      files: { 'language-services.lock.json': '{"version"' },
      args: ['translate'],
      message: /language-services\.lock\.json is not valid\. Restore it/,
    },
    'a lock file that was cut off': {
      files: { 'language-services.lock.json': '{\n  "version": 1,\n  "files": {\n    "locales/de.json": {\n' },
      args: ['translate'],
      message: /language-services\.lock\.json is not valid\. Restore it/,
    },
    'a lock file of a newer version': {
      files: { 'language-services.lock.json': { version: 99, files: {} } },
      args: ['translate'],
      message: /written by a newer version/,
    },
  };
  for (const [what, { files, args, environment, message }] of Object.entries(wrong)) {
    it(`rejects ${what} with status 2 and writes nothing`, async () => {
      const isAlone = what === 'no locale files' || what === 'sources in code';
      await scene.begin({ ...(!isAlone && { 'locales/en.json': { save: 'Save' }, 'locales/de.json': {} }), ...files });
      const before = await scene.everything();
      const { status, err } = await scene.run(args, { ...(environment ?? scene.environment) });
      assert.equal(status, 2, err);
      assert.match(err, message);
      assert.deepEqual(await scene.everything(), before);
      assert.deepEqual(await scene.demo.requests(), []);
    });
  }
});
