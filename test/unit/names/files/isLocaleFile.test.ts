import assert from 'node:assert/strict';
import { hasLocaleShape, isArb, isLocalePath } from '../../../../src/names/files/isLocaleFile.ts';

describe('a locale file', () => {
  it('is recognized by its name and its folders', () => {
    for (const path of [
      ...['/p/en.json', '/p/pt-BR.yml', '/p/src/zh_Hans.json', '/p/messages.en.json', '/p/messages_de.json'],
      ...['/p/locales/en/app.json', '/p/src/i18n/app/beds.yaml', '/p/_locales/fr/messages.json', '/p/lang/x.json'],
      ...['/p/en.lproj/texts.json', '/p/garden-i18n/x.json', '/p/app_en.arb', '/p/strings.json', '/p/package.nls.json'],
    ]) {
      assert.ok(isLocalePath(path), path);
    }
    for (const path of [
      ...['/p/beds.json', '/p/ci.yml', '/p/db.json', '/p/app.json', '/p/user_id.json', '/p/docs/en/x.json'],
      // The path of a project says nothing about its files.
      ...['/home/i18n/a/b/c/d/e/beds.json', ''],
    ]) {
      assert.ok(!isLocalePath(path), path);
    }
  });

  it('is recognized by its structure', () => {
    for (const source of [
      '{ "@@locale": "en", "a": "One" }',
      'en:\n  version: Version\n',
      '---\n# Texts of the planner\n"pt-BR":\n  beds:\n    one: Canteiro\nde:\n  beds: x\n',
      '{\n  "title": "Garden planner",\n  "save": "Save",\n  "hint": "Water it twice a week.",\n  "version": "Version"\n}',
      'title: Garden planner\nsave: Save\nhint: Water it twice a week.\nversion: version\n',
      '{"a": "语言", "b": "版本", "c": "图标", "version": "版本"}',
    ]) {
      assert.ok(hasLocaleShape(source), source);
    }
    for (const source of [
      '{ "id": 1, "name": "Basil plant", "price": 3, "stock": 12, "note": "Grows fast" }',
      '{ "version": "beta", "icon": "leaf", "title": "Garden planner", "main": "index.js" }',
      'version: two\nservices:\n  icon: leaf\n  tag: pump\n',
      '{ "title": "Garden planner" }',
      '',
    ]) {
      assert.ok(!hasLocaleShape(source), source);
    }
    assert.ok(!isArb('{ "@title": "Garden planner" }'));
  });

  it('is detected without delay in any text', () => {
    for (const piece of ['"a": "', 'a: ', '"', 'a', ':', '\n', '- a:\n', "'a': 'b", '"\\', 'en:\n']) {
      hasLocaleShape(piece.repeat(100_000));
    }
  });
});
