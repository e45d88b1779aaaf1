import assert from 'node:assert/strict';
import { formatFor } from '../../../../src/formats/all.ts';
import { type FileKind, fileKind } from '../../../../src/names/files/fileKind.ts';

/** The editor's language mode counts only if its name contradicts the ending of the file. */
function kindOf(path: string, source = 'Some words.\n', languageId = ''): FileKind {
  return fileKind({ path, languageId, source, format: formatFor(languageId, path).name });
}

const paths: Readonly<Record<FileKind, readonly string[]>> = {
  configuration: [
    ...['/p/.github/workflows/test.yml', '/p/.github/actions/set-up/action.yml', '/p/.github/dependabot.yml'],
    ...['/p/.gitlab-ci.yml', '/p/ci/build.gitlab-ci.yml', '/p/azure-pipelines.yml', '/p/azure-pipelines-nightly.yaml'],
    ...['/p/.circleci/config.yml', '/p/.travis.yml', '/p/appveyor.yml', '/p/bitbucket-pipelines.yml'],
    ...[
      ...['/p/docker-compose.yml', '/p/docker-compose.override.yaml', '/p/compose.prod.yml'],
      '/p/.pre-commit-config.yaml',
    ],
    ...['/p/mkdocs.yml', '/p/_config.yml', '/p/package.json', '/p/packages/i18n/package.json', '/p/composer.json'],
    ...[
      ...['/p/tsconfig.json', '/p/tsconfig.build.json', '/p/jsconfig.json', '/p/.eslintrc.json'],
      '/p/.vscode/settings.json',
    ],
    ...['/p/bed.schema.json', '/p/.editorconfig', '/p/.gitattributes', '/p/.gitignore', '/p/.npmrc', '/p/.env.local'],
    ...['/p/site.webmanifest', '/p/pump.tmLanguage.json'],
    ...['/p/site.conf', '/p/setup.cfg', '/p/php.ini', '/p/gradle.properties', '/p/src/main/resources/application.yml'],
  ],
  refused: [
    ...['/p/package-lock.json', '/p/pnpm-lock.yaml', '/p/yarn.lock', '/p/Cargo.lock', '/p/composer.lock', '/p/go.sum'],
    ...['/p/Package.resolved', '/p/packages.lock.json', '/p/npm-shrinkwrap.json', '/p/gradle.lockfile'],
    ...['/p/app.js.map', '/p/Jenkinsfile', '/p/CMakeLists.txt', '/p/requirements-dev.txt', '/p/robots.txt'],
    ...['/p/Cargo.toml', '/p/Info.plist'],
    ...['/p/pom.xml', '/p/res/layout/main.xml', '/p/leaf.svg', '/p/beds.csv', '/p/beds.tsv', '/p/film.sbv'],
    ...['/p/film.ass', '/p/log4j2.xml', '/p/.circleci/pump.unknown', '/p/beds.graphql'],
    ...['/p/pump.erl', '/p/Pump.elm', '/p/page.pug', '/p/mail.j2'],
    ...['/p/page.tpl', '/p/pump.org'],
  ],
  prose: [
    ...['/p/README.md', '/p/.github/CONTRIBUTING.md', '/p/docs/index.html', '/p/notes.txt', '/p/src/pump.ts'],
    ...['/p/locales/en/app.json', '/p/locales/en/project.json', '/p/config/locales/application.en.yml', '/p/en.yml'],
    ...[
      ...['/p/messages_de.properties', '/p/app_en.arb', '/p/en/app.ftl', '/p/Localizable.strings'],
      ...['/p/Texts.xcstrings', '/p/Plurals.stringsdict', '/p/i18n/strings.json', '/p/beds.json', '/p/what.unknown'],
      ...['/p/README', '/p/pump.hs', '/p/pump.gradle', '/p/pump.adoc', '/p/README.asciidoc', '/p/pump.rst'],
      ...['/p/pump.docbook', '/p/pump.dita', '/p/pump.tex', '/p/pump.ltx', '/p/pump.latex'],
      '/p/page.astro',
    ],
  ],
  generated: ['/p/pump.min.js', '/p/pump.pb.go', '/p/pump_pb2.py', '/p/pump.g.dart', '/p/Form.Designer.cs'],
};

describe('the kind of a file', () => {
  for (const kind of ['configuration', 'refused', 'prose', 'generated'] as const) {
    it(`is recognized by its path: ${kind}`, () => {
      for (const path of paths[kind]) {
        assert.equal(kindOf(path), kind, path);
      }
    });
  }

  it('is right for the language modes that editors set', () => {
    for (const path of ['/p/.editorconfig', '/p/site.conf', '/p/setup.cfg', '/p/.gitattributes']) {
      assert.equal(kindOf(path, 'Some words', 'properties'), 'configuration', path);
      assert.equal(formatFor('properties', path).name, 'settings');
    }
    assert.equal(formatFor('properties', '/p/messages.properties').name, 'properties');
    assert.equal(formatFor('properties', 'Untitled-1').name, 'properties');
    assert.equal(kindOf('/p/stack.yaml', 'a: b', 'dockercompose'), 'configuration');
    assert.equal(kindOf('/p/Untitled-1', '<a>Words</a>', 'xml'), 'refused');
    assert.equal(kindOf('/p/Beds.edn', '{ "a": "Words" }', 'json'), 'refused');
    assert.equal(kindOf('/p/beds.ipynb', '{ "cells": [] }', 'json'), 'refused');
    assert.equal(kindOf('/p/beds.ipynb', 'Words of a cell', 'markdown'), 'prose');
    assert.equal(kindOf('/p/pump.code-snippets', '{}', 'snippets'), 'configuration');
    // A user who selects a language mode says what the file is.
    assert.equal(kindOf('/p/page.xml', '<p>Words</p>', 'html'), 'prose');
  });

  it('is code in a language mode that is neither read nor text', () => {
    for (const languageId of ['erlang', 'tex', 'a-mode-of-tomorrow']) {
      assert.equal(kindOf('/p/what.unknown', 'Some words', languageId), 'refused', languageId);
    }
    for (const languageId of ['plaintext', 'git-commit', 'haskell', 'markdown']) {
      assert.equal(kindOf('/p/what.unknown', 'Some words', languageId), 'prose', languageId);
    }
  });

  it('is recognized by its content', () => {
    const schema = '{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n  "title": "A bed"\n}';
    assert.equal(kindOf('/p/bed.json', schema), 'configuration');
    assert.equal(kindOf('/p/tool.json', '{ "$schema": "https://json.schemastore.org/tool.json" }'), 'configuration');
    assert.equal(kindOf('/p/texts.json', '{ "$schema": "https://example.com/texts.json" }'), 'prose');
    assert.equal(kindOf('/p/pump.yaml', 'apiVersion: v1\nkind: Service\n'), 'configuration');
    assert.equal(kindOf('/p/pump.yaml', 'openapi: 3.1.0\ninfo:\n  title: Pump\n'), 'configuration');
    assert.equal(kindOf('/p/guide.md', '# Pump\n\n```yaml\napiVersion: v1\nkind: Service\n```\n'), 'prose');
    assert.equal(kindOf('/p/pump_de.ts', '<?xml version="1.0"?>\n<pump></pump>', 'typescript'), 'refused');
    assert.equal(kindOf('/p/notes', '<?xml version="1.0"?>\n<a/>'), 'refused');
  });

  it('is generated where the header says so', () => {
    for (const [path, header] of [
      ['/p/a.go', '// Code generated by plangen v1. DO NOT EDIT.\n\npackage a\n'],
      ['/p/a.ts', '/**\n * Copyright\n *\n * @generated from beds.proto\n */\nexport {};\n'],
      ['/p/a.cs', '// <auto-generated />\nnamespace A;\n'],
      ['/p/a.py', '#!/usr/bin/env python\n# This file is automatically generated. Do not edit.\n'],
      ['/p/a.rb', '# This file is auto-generated from the current state of the database.\n'],
      ['/p/a.css', '/*\n  Do not edit directly, this file was auto-generated.\n*/\na {}\n'],
      ['/p/a.sql', '-- AUTO-GENERATED FILE\nselect 1;\n'],
      ['/p/a.php', '<?php\n\n// Generated by plangen, do not modify.\n'],
      ['/p/a.md', '<!-- This file was generated by plangen. -->\n\n# Pumps\n'],
      ['/p/a.json', '{\n  "//": "Generated by plangen. Do not edit.",\n  "a": "Words"\n}\n'],
      ['/p/a.rst', '.. This file was generated by plangen.\n\nPumps\n=====\n'],
      ['/p/a.tex', '% This file was generated by plangen.\n\\section{Pumps}\n'],
      ['/p/a.yml', '# WARNING: This file is autogenerated.\na: Words\n'],
      ['/p/big.js', `${'a=b;c(d);'.repeat(600)}\n`],
    ] as const) {
      assert.equal(kindOf(path, header), 'generated', path);
    }
  });

  it('is not generated where a text only mentions it', () => {
    for (const [path, source] of [
      ['/p/a.ts', '// The token is generated when you sign in.\nlet token;\n'],
      ['/p/a.go', 'package a\n\n// Code generated by plangen. DO NOT EDIT.\n'],
      ['/p/a.ts', '// Skips files with the header "Code generated by x. DO NOT EDIT."\n'],
      ['/p/a.md', '# This file is generated by hand\n\n* This page is generated by plangen.\n'],
      ['/p/a.txt', 'This file is auto-generated, says its first line.\n'],
      ['/p/a.js', 'let a = b;\n'.repeat(900)],
    ] as const) {
      assert.equal(kindOf(path, source), 'prose', source.slice(0, 40));
    }
  });
});
