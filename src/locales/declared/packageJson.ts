import { fieldOf } from '../../text/fieldOf.ts';
import type { ReadFiles } from './declaration.ts';
import { linguiFiles, translocoFiles } from './javaScript.ts';
import { type LiteralFile, readJson } from './literalFiles.ts';
import { tolgeeFiles } from './services.ts';

/** Tools that read their configuration in `package.json`, by its key. */
const tools: Readonly<Record<string, (file: LiteralFile, folder: string) => ReadFiles>> = {
  lingui: linguiFiles,
  tolgee: tolgeeFiles,
  transloco: translocoFiles,
};
const named = new RegExp(`"(?:${Object.keys(tools).join('|')})"\\s*:\\s*\\{`);

/** Reads what `package.json` says to tools that have no other file for that. */
export function readPackage(text: string, folder: string): ReadFiles | undefined {
  // Most packages say nothing.
  const file = named.test(text) ? readJson(text) : { value: undefined, lineOf: () => 1 };
  const found = Object.entries(tools).flatMap(([key, filesIn]) => {
    const value = fieldOf(file?.value, key);
    const lineOf = (...keys: readonly (string | number)[]): number => file?.lineOf(key, ...keys) ?? 1;
    return value === undefined ? [] : [filesIn({ value, lineOf }, folder)];
  });
  return file && { files: found.flatMap(({ files }) => files), outside: found.flatMap(({ outside }) => outside) };
}
