/** Returns where a type ends that begins at an offset: at white space outside of brackets (`array{a: int}|null`). */
export function typeEnd(line: string, start: number): number {
  let depth = 0;
  for (let at = start; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if ('<({['.includes(sign)) {
      depth += 1;
    } else if ('>)}]'.includes(sign)) {
      depth -= 1;
    } else if (depth <= 0 && /\s/.test(sign)) {
      const between = /^\s*[|&]\s*(?=[\w\\?(])|^\s+(?=\w)/.exec(line.slice(at))?.[0] ?? '';
      // `callable(int): string`, `int | string`
      if (!/[|&]/.test(between) && line[at - 1] !== ':') {
        return at;
      }
      at += between.length - 1;
    }
  }
  return line.length;
}
