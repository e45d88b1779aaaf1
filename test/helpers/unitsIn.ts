import type { Content, Format } from '../../src/text/format.ts';
import type { FileFlaw, FileProblem, FormatOptions, Unit } from '../../src/text/unit.ts';

/** Returns the units of a text in a format; none if it is refused. */
export function unitsIn(format: Format, source: string, options: FormatOptions = {}): readonly Unit[] {
  const opened = openIn(format, source, options.path);
  return 'kind' in opened ? [] : [...opened.units(options)].filter((unit) => unit !== undefined);
}

/** Returns why a text is refused in a format. */
export function problemIn(format: Format, source: string, path = ''): FileProblem | undefined {
  const opened = openIn(format, source, path);
  return 'kind' in opened ? opened : undefined;
}

/** Returns the faults of a text that keep none of its units from being read. */
export function flawsIn(format: Format, source: string): readonly FileFlaw[] {
  const opened = openIn(format, source);
  return 'kind' in opened ? [] : (opened.flaws?.() ?? []);
}

/** Returns true if the translations of a file are in a language. */
export function holdsTarget(format: Format, file: { readonly path: string; readonly source: string }, lang: string) {
  const opened = format.open(file);
  return !('kind' in opened) && opened.bilingual?.holds(lang) === true;
}

function openIn(format: Format, source: string, path = ''): Content | FileProblem {
  return format.open({ path, source });
}
