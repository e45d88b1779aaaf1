/** Names that Windows treats as devices, with any ending and in any case. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/** Characters reserved on Windows: `:` begins a drive or an alternate stream, `\` separates folders. */
const reserved = /[\\/:*?"<>|\p{Cc}]/gu;

/** Maximum UTF-16 code units of a suggested name, without its ending. */
const longestName = 100;

/**
 * Returns why a text is not a valid file or folder name on Windows or POSIX: reserved characters, `device`, `trailing`
 * for a dot or space at the end, `folder` for a path that leads to another folder, `empty`. A name without faults
 * identifies one entry of its folder on both.
 */
export function nameFaults(name: string): readonly string[] {
  const pieces = name.split(/[\\/]/);
  return [
    ...new Set(name.match(reserved) ?? []),
    ...(name === '' ? ['empty'] : []),
    ...(/[. ]$/.test(name) ? ['trailing'] : []),
    ...(device.test(name) ? ['device'] : []),
    ...(pieces.some((piece) => /^\s*\.{1,2}[. ]*$/.test(piece)) ? ['folder'] : []),
  ];
}

/**
 * Returns the path of the given parts, relative to their root, without `.` and `..`; undefined if a part is not a valid
 * name on Windows or POSIX, or the parts lead out of the root or to no file.
 * @param existing an existing path with slashes: characters in its names are allowed in new names too
 */
export function resolvePathWithin(parts: readonly string[], existing: string): string | undefined {
  const names = existing.split('/');
  const known = new Set(names.flatMap(nameFaults).filter((fault) => fault !== 'folder' && fault !== 'empty'));
  const result: string[] = [];
  if (['', '.', '..'].includes(parts.at(-1) ?? '')) {
    return undefined;
  }
  for (const part of parts) {
    if (part === '..') {
      if (result.pop() === undefined) {
        return undefined;
      }
    } else if (part !== '.' && part !== '') {
      if (!names.includes(part) && nameFaults(part).some((fault) => !known.has(fault))) {
        return undefined;
      }
      result.push(part);
    }
  }
  return result.join('/');
}

/** Returns a valid name for a new file that is similar to any text, see {@link nameFaults}. */
export function portableName(text: string, ending: string): string {
  const cut = [...text.replaceAll(reserved, '_')];
  let length = 0;
  const name = cut.filter((character) => (length += character.length) <= longestName).join('');
  const whole = `${name}${ending}`.replace(/[. ]+$/, '');
  return device.test(whole) || whole === '' ? `_${whole}` : whole;
}
