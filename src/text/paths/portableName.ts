/** Names that Windows takes for devices, with any ending and in any case. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/** Characters that Windows keeps for itself: `:` begins a drive or an alternate stream, `\` separates folders. */
const reserved = /[\\/:*?"<>|\p{Cc}]/gu;

/** UTF-16 code units that a suggested name has at most, without its ending. */
const longestName = 100;

/**
 * Returns what keeps a text from being the name of a file or folder on Windows or POSIX: reserved characters, `device`,
 * `trailing` for a dot or space at the end, `folder` for one that leads to another folder, `empty`. A name without
 * faults names one entry of its folder on both.
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
 * Returns a path made of the given parts, from their root on, without `.` and `..`; undefined where a part is no name
 * on Windows or POSIX, or the parts lead out of the root or to no file.
 * @param existing a path between slashes that the file system has: what its names contain can be in new names too
 */
export function pathWithin(parts: readonly string[], existing: string): string | undefined {
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

/** Returns a name for a new file that is like a text of any characters and has no faults, see {@link nameFaults}. */
export function portableName(text: string, ending: string): string {
  const cut = [...text.replaceAll(reserved, '_')];
  let length = 0;
  const name = cut.filter((character) => (length += character.length) <= longestName).join('');
  const whole = `${name}${ending}`.replace(/[. ]+$/, '');
  return device.test(whole) || whole === '' ? `_${whole}` : whole;
}
