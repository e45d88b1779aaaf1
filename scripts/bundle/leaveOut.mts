import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, PluginBuild } from 'esbuild';

/** A file of a package that is taken in otherwise than it is written. */
interface Replacement {
  /** How its path ends. */
  readonly file: string;
  /** Why nobody misses what it says itself. */
  readonly why: string;
  /** What is taken in for it. */
  readonly contents: (source: string) => string;
}

const refuse = (what: string) => () =>
  `module.exports = () => { throw new Error('${what} was left out of this bundle'); };`;

/** Where `part` stands in the source of a package. */
function indexOf(source: string, part: string): number {
  const index = source.indexOf(part);
  if (index === -1) {
    throw new Error(`A package isn't written as it was, without ${part}: look at scripts/bundle/leaveOut.mts.`);
  }
  return index;
}

/** undici's parser as WebAssembly, packed: its base64 alone would be 9 KB more of the package. */
function packedParser(source: string): string {
  const [, base64] = /'(AGFzb[\w+/=]+)'/.exec(source) ?? [];
  if (base64 === undefined) {
    throw new Error("undici's parser isn't written as it was: look at scripts/bundle/leaveOut.mts.");
  }
  const packed = brotliCompressSync(Buffer.from(base64, 'base64')).toString('base64');
  return `module.exports = require('node:zlib').brotliDecompressSync(Buffer.from('${packed}', 'base64'));`;
}

/** A source with other text in the place of some of its parts. */
const changed = (parts: Readonly<Record<string, string>>) => (source: string) =>
  Object.entries(parts).reduce((rest, [part, instead]) => {
    const start = indexOf(rest, part);
    return rest.slice(0, start) + instead + rest.slice(start + part.length);
  }, source);

const replacements: readonly Replacement[] = [
  {
    file: 'undici/lib/llhttp/llhttp_simd-wasm.js',
    why: 'the parser without SIMD runs on every machine and is there anyway; undici takes it where this one does not load',
    contents: () => 'module.exports = undefined;',
  },
  {
    file: 'undici/lib/llhttp/llhttp-wasm.js',
    why: 'the same parser, packed',
    contents: packedParser,
  },
  {
    file: 'undici/lib/llhttp/constants.js',
    why: 'of these tables client-h1.js reads the first two, ERROR and TYPE, and nothing else reads any',
    contents: (source) => source.slice(0, indexOf(source, 'exports.FLAGS = {')),
  },
  {
    file: 'undici/lib/dispatcher/client-h2.js',
    why: 'every connection is made with `allowH2: false` (undiciDispatcher.ts), so no server can choose HTTP/2',
    contents: refuse('HTTP/2'),
  },
  {
    file: 'undici/lib/web/fetch/body.js',
    why: 'only a body that is a FormData needs it; ours are bytes or an async iterable of bytes (undici.d.ts)',
    contents: () => `exports.extractBody = () => { throw new Error('FormData was left out of this bundle'); };`,
  },
  {
    file: 'undici/lib/web/fetch/formdata.js',
    why: 'as above',
    contents: () => '',
  },
  {
    file: 'undici/lib/web/webidl/index.js',
    why: 'as above: all that is asked of it is whether a body is a FormData',
    contents: () => 'exports.webidl = { is: { FormData: () => false } };',
  },
  {
    file: 'safe-regex2/index.js',
    why: 'it is asked about expressions of find-my-way itself, and of routes: none of ours has one (router.ts)',
    contents: () => 'module.exports = () => true;',
  },
  {
    file: 'find-my-way/lib/pretty-print.js',
    why: 'nobody prints the tree of routes',
    contents: () => '',
  },
  {
    file: '@fastify/busboy/lib/types/urlencoded.js',
    why: 'bodies of any other type than multipart/form-data are refused before (readMultipart.ts)',
    contents: () => 'exports.detect = { test: () => false };',
  },
  {
    file: '@formatjs/icu-messageformat-parser/index.js',
    why: 'messages are parsed without a locale, and their skeletons are not read (icuMessage.ts)',
    contents: changed({
      'if (this.locale) dateTimePattern = getBestPattern(skeleton, this.locale);': '',
      'this.shouldParseSkeletons ? parseDateTimeSkeleton(dateTimePattern) : {}': '{}',
      'this.shouldParseSkeletons ? parseNumberSkeleton(tokens) : {}': '{}',
    }),
  },
  {
    file: 'yaml/browser/dist/parse/cst.js',
    why: 'its tokens are looked at and their values read; they are never written or visited by the package (yamlScalars.ts)',
    contents: changed({
      'createScalarToken, resolveAsScalar, setScalarValue': 'resolveAsScalar',
      "export { stringify } from './cst-stringify.js';": '',
      "export { visit } from './cst-visit.js';": '',
    }),
  },
];

/** Packages that are taken in by another door, as the build's aliases. */
export const doors = {
  // Where two packages bring the same table, ours asks the other; its test compares the two.
  'decode-named-character-reference': './src/text/formats/markdown/namedCharacter.ts',
  // The door for Node is CommonJS, of which nothing can be left out; this one has the same sources as modules.
  yaml: './node_modules/yaml/browser/index.js',
};

/** yaml's modules do nothing when they load, but do not say so: with that said, only what is used comes along. */
function shakeYaml(build: PluginBuild): void {
  build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) =>
    /node_modules[\\/]yaml[\\/]browser\b/.test(resolveDir)
      ? { path: resolve(resolveDir, path), sideEffects: false }
      : undefined,
  );
}

function pathsOf(files: readonly Replacement[]): RegExp {
  const endings = files.map(({ file }) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  return new RegExp(`[\\\\/](${endings.join('|')})$`);
}

/** Leaves out the parts of packages that nothing of ours reaches; fails where a package no longer holds such a part. */
export const leaveOut: Plugin = {
  name: 'leave out',
  setup(build) {
    shakeYaml(build);
    const met = new Set<Replacement>();
    build.onLoad({ filter: pathsOf(replacements) }, async ({ path }) => {
      const replacement = replacements.find(({ file }) => path.replaceAll('\\', '/').endsWith(`/${file}`));
      if (replacement === undefined) {
        return undefined;
      }
      met.add(replacement);
      return { contents: replacement.contents(await readFile(path, 'utf8')), loader: 'js' };
    });
    build.onEnd(() => ({
      errors: replacements
        .filter((replacement) => !met.has(replacement))
        .map(({ file }) => ({
          text: `${file} is left out by scripts/bundle/leaveOut.mts, but no bundle would hold it.`,
        })),
    }));
  },
};
