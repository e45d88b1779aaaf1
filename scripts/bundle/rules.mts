import type { Metafile } from 'esbuild';
import { bundleName } from './options.mts';
import { sharedDoor } from './sharedPackages.mts';

/** Minified bytes of what activation loads. */
const extensionBudgetBytes = 60 * 1024;

/** Minified bytes of the translator's page, script and styles. */
const pageBudgetBytes = 150 * 1024;

/** Packages that must wait for the first request: too large to load at activation. */
const notAtActivation = new RegExp(`(^|/)node_modules/(undici|zod)/|^${sharedDoor}:`);
/** Loading it takes the process-wide dispatcher, and with it every other extension's `fetch`. */
const undiciIndex = /(^|\/)node_modules\/undici\/index\.js$/;
/** Minified bytes of one package that two bundles may hold each: more stands in a bundle of its own (sharedPackages.mts). */
const twiceBytes = 5 * 1024;

/** What is wrong with the bundles of a build, a sentence each; nothing when all is well. */
export function bundleComplaints(metafile: Metafile): string[] {
  const bundles = Object.entries(metafile.outputs).flatMap(([file, output]) => {
    const inputs = Object.keys(output.inputs);
    const complaints = inputs
      .filter((input) => undiciIndex.test(input))
      .map(
        (input) => `${file} holds ${input}, which takes over the process's global dispatcher: import its single files.`,
      );
    if (bundleName(file) !== 'extension') {
      return complaints;
    }
    const heavy = inputs.filter((input) => notAtActivation.test(input));
    if (heavy.length > 0) {
      complaints.push(`${file} holds ${heavy.join(', ')}: load it with the first request, not at activation.`);
    }
    if (output.bytes > extensionBudgetBytes) {
      complaints.push(`${file} has ${output.bytes} bytes, more than the ${extensionBudgetBytes} activation may load.`);
    }
    return complaints;
  });
  return [...bundles, ...packagesTwice(metafile), ...pageTooLarge(metafile)];
}

function pageTooLarge({ outputs }: Metafile): string[] {
  const parts = Object.entries(outputs).filter(([file]) => /(^|\/)translator\.(js|css)$/.test(file));
  const bytes = parts.reduce((sum, [, part]) => sum + part.bytes, 0);
  const files = parts.map(([file]) => file).join(' and ');
  return bytes > pageBudgetBytes
    ? [`${files} have ${bytes} bytes, more than the ${pageBudgetBytes} a page may load.`]
    : [];
}

function packagesTwice({ outputs }: Metafile): string[] {
  const large = Object.entries(outputs).flatMap(([file, { inputs }]) =>
    [...packageBytes(inputs)].filter(([, bytes]) => bytes > twiceBytes).map(([name]) => ({ name, file })),
  );
  return [...Map.groupBy(large, ({ name }) => name)]
    .filter(([, holders]) => holders.length > 1)
    .map(([name, holders]) => {
      const files = holders.map(({ file }) => file).join(' and ');
      return `${files} both hold ${name}: share it in scripts/bundle/sharedPackages.mts.`;
    });
}

/** Package -> minified bytes of it in a bundle. */
function packageBytes(inputs: Metafile['outputs'][string]['inputs']): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
    if (name !== undefined) {
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  }
  return bytes;
}
