import type { Metafile } from 'esbuild';
import { bundleName } from './options.mts';

/** Maximum minified bytes loaded at activation: `dist/extension.js` and the chunks it imports. */
const extensionBudgetBytes = 64 * 1024;

/** Maximum minified bytes of the translator's page, script and styles. */
const pageBudgetBytes = 150 * 1024;

/** Packages too large to load at activation. */
const notAtActivation = /(^|\/)node_modules\/(undici|zod)\//;
/** What plain text is translated without: formats and their markup, and packages that read tables and settings. */
const notAtFirstRequest =
  /(^|\/)(?:src\/formats\/(?:common\/inline|(?!common\/|plainText\/)[^/]+)|node_modules\/(?:csv-parse|csv-stringify|jsonc-parser))\//;
/** Loading it sets the process-wide dispatcher, which changes every other extension's `fetch`. */
const undiciIndex = /(^|\/)node_modules\/undici\/index\.js$/;

/** zod's messages in all languages, 260 KB: included wherever `z.core` of `zod/mini` is used as a value. */
const zodLocales = /(^|\/)node_modules\/zod\/v4\/locales\//;

/** Returns what is wrong with the bundles of a build, one sentence each. */
export function bundleComplaints(metafile: Metafile): string[] {
  return [
    ...bundled(metafile, undiciIndex, 'which takes over the global dispatcher: import its single files'),
    ...bundled(metafile, zodLocales, 'which nothing uses: import from zod/v4/core by name'),
    ...activation(metafile),
    ...atFirstRequest(metafile),
    ...pageTooLarge(metafile),
  ];
}

/** Returns the bundles with an unwanted input, and why it is unwanted. */
function bundled({ outputs }: Metafile, unwanted: RegExp, why: string): string[] {
  return Object.entries(outputs).flatMap(([file, { inputs }]) => {
    const found = Object.keys(inputs).find((input) => unwanted.test(input));
    return found === undefined ? [] : [`${file} has ${found}, ${why}.`];
  });
}

function activation({ outputs }: Metafile): string[] {
  const extension = outputOf('extension', outputs);
  if (extension === undefined) {
    return [];
  }
  const files = loadedWith(extension, outputs);
  const heavy = inputsOf(files, outputs).filter((input) => notAtActivation.test(input));
  const bytes = files.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
  return [
    ...(heavy.length > 0 ? [`${extension} loads ${heavy.join(', ')}: import it dynamically.`] : []),
    ...(bytes > extensionBudgetBytes
      ? [`${files.join(', ')} have ${bytes} bytes, more than the ${extensionBudgetBytes} that activation may load.`]
      : []),
  ];
}

function atFirstRequest({ outputs }: Metafile): string[] {
  return ['client', 'text'].flatMap((name) => {
    const bundle = outputOf(name, outputs);
    const files = bundle === undefined ? [] : loadedWith(bundle, outputs);
    const heavy = inputsOf(files, outputs).find((input) => notAtFirstRequest.test(input));
    return heavy === undefined ? [] : [`${bundle} loads ${heavy}, which plain text is translated without.`];
  });
}

function outputOf(name: string, outputs: Metafile['outputs']): string | undefined {
  return Object.keys(outputs).find((file) => bundleName(file) === name);
}

function inputsOf(files: readonly string[], outputs: Metafile['outputs']): string[] {
  return files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
}

/** Returns a bundle and all that it imports, except by `import()`. */
function loadedWith(bundle: string, outputs: Metafile['outputs']): string[] {
  const found = new Set([bundle]);
  for (const file of found) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) {
        found.add(path);
      }
    }
  }
  return [...found];
}

function pageTooLarge({ outputs }: Metafile): string[] {
  const parts = Object.entries(outputs).filter(([file]) => /(^|\/)translator\.(js|css)$/.test(file));
  const bytes = parts.reduce((sum, [, part]) => sum + part.bytes, 0);
  const files = parts.map(([file]) => file).join(' and ');
  return bytes > pageBudgetBytes
    ? [`${files} have ${bytes} bytes, more than the ${pageBudgetBytes} a page may load.`]
    : [];
}
