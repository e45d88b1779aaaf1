import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import manifest from '../../package.json' with { type: 'json' };
import strings from '../../package.nls.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = strings;
const said = (key: string): string => texts[key.slice(1, -1)] ?? assert.fail(`no text for ${key}`);
const { walkthroughs, commands, views } = manifest.contributes;
const ids = commands.map(({ command }) => command);
const viewIds = Object.values(views)
  .flat()
  .map(({ id }) => id);
const [{ steps } = assert.fail('none')] = walkthroughs;

describe('the walkthrough', () => {
  it('is the only one, with few steps, each with a title, a text and a picture with a description', () => {
    assert.equal(walkthroughs.length, 1);
    assert.ok(steps.length <= 5);
    for (const { title, description, media } of steps) {
      for (const key of [title, description, media.altText]) {
        assert.notEqual(said(key), '');
      }
    }
  });

  it('has a link in each step, to existing commands', () => {
    const known = new Set([...ids, ...viewIds.map((id) => `${id}.focus`)]);
    for (const { id, description } of steps) {
      const links = [...said(description).matchAll(/\]\(command:([\w.]+)(?:\?([^)]*))?\)/g)];
      assert.ok(links.length > 0, id);
      for (const [, command = '', given] of links) {
        assert.ok(known.has(command), command);
        assert.doesNotThrow(() => given === undefined || JSON.parse(decodeURIComponent(given)), given);
      }
      assert.match(said(description), /^\[[^\]]+\]\(command:[^)]+\)$/m, 'a line of its own is a button');
    }
  });

  it('has a button that opens the tour, and steps about locale files and their check', () => {
    assert.ok(
      steps.some(({ description }) => /^\[[^\]]+\]\(command:languageServices\.openTour\)$/m.test(said(description))),
    );
    assert.deepEqual(
      steps.map(({ id }) => id),
      ['connect', 'translate', 'locales', 'check', 'glossary'],
    );
  });

  it('completes each step after a command that succeeded, a setting, or an opened view', () => {
    for (const { id, completionEvents } of steps) {
      assert.ok(completionEvents.length > 0, id);
      for (const event of completionEvents) {
        const [, command] = /^onContext:languageServices\.done\.(\w+)$/.exec(event) ?? [];
        const [, view] = /^onView:(.+)$/.exec(event) ?? [];
        const isConnected = [
          'onContext:config.languageServices.connection',
          'onContext:languageServices.plan == pro',
          'onContext:languageServices.plan == free',
        ].includes(event);
        assert.ok(
          isConnected || ids.includes(`languageServices.${command}`) || viewIds.includes(view ?? ''),
          `${id}: ${event}`,
        );
      }
    }
  });

  it('has small pictures, only in theme colours', () => {
    for (const { media } of steps) {
      const svg = readFileSync(new URL(`../../${media.svg}`, import.meta.url), 'utf8');
      assert.ok(gzipSync(svg).length < 1024, media.svg);
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
      assert.ok(colours.length > 0);
      // The page of the walkthrough does not allow style elements and attributes, nor scripts.
      assert.ok(
        colours.every((colour = '') => colour === 'none' || /^var\(--vscode-[\w-]+\)$/.test(colour)),
        media.svg,
      );
      assert.doesNotMatch(svg, /<style|style=|<script|<text|href/);
    }
  });
});
