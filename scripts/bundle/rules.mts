import type { Metafile } from 'esbuild';
import { bundleName } from './options.mts';

/** Minified bytes of what activation loads. */
const extensionBudgetBytes = 60 * 1024;

/** Packages that must wait for the first request: too large to load at activation. */
const notAtActivation = /(^|\/)node_modules\/(undici|zod)\//;
/** Loading it takes the process-wide dispatcher, and with it every other extension's `fetch`. */
const undiciIndex = /(^|\/)node_modules\/undici\/index\.js$/;

/** What is wrong with the bundles of a build, a sentence each; nothing when all is well. */
export function bundleComplaints(metafile: Metafile): string[] {
  return Object.entries(metafile.outputs).flatMap(([file, output]) => {
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
}
