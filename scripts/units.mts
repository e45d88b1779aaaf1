/** Prints files with the texts that would be translated marked: `npm run units -- FILE…`. For reading by eye. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatFor } from '../src/formats/all.ts';
import { readUnits } from '../src/formats/readText.ts';
import { fileKind } from '../src/names/files/fileKind.ts';

for (const path of process.argv.slice(2)) {
  const source = await readFile(path, 'utf8');
  const format = formatFor('', basename(path), source);
  await format.load?.();
  const kind = fileKind({ path, languageId: '', source, format: format.name });
  console.log(`== ${path}: ${format.name}, ${kind}`);
  let at = 0;
  let marked = '';
  for (const { start, end } of readUnits({ languageId: '', name: path, source })) {
    marked += `${source.slice(at, start)}⟦${source.slice(start, end)}⟧`;
    at = end;
  }
  console.log(marked + source.slice(at));
}
