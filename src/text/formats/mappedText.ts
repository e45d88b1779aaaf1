/** A range of text, and its source range in the file. */
interface Segment {
  readonly at: number;
  readonly start: number;
  end: number;
  /** True if they map character by character; else only as a whole, such as `&` and `&amp;`. */
  readonly even: boolean;
}

const nothing: Segment = { at: 0, start: 0, end: 0, even: true };

/** A text with the escapes of its format resolved that knows the position of each character in the file. */
export class MappedText {
  text = '';
  readonly #segments: Segment[] = [];

  /** Adds the meaning of `start`..`end` of the file: the same characters, or an escape. */
  add(text: string, start: number, end: number): void {
    const last = this.#segments.at(-1);
    const even = text.length === end - start;
    if (last?.even === true && even && last.end === start) {
      last.end = end;
    } else {
      this.#segments.push({ at: this.text.length, start, end, even });
    }
    this.text += text;
  }

  /** Returns where a character of the text begins in the file. */
  startOf(offset: number): number {
    const { at, start, even } = this.#segmentOf(offset);
    return even ? start + offset - at : start;
  }

  /** Returns where the text before `offset` (at least 1) ends in the file. */
  endOf(offset: number): number {
    const { at, start, end, even } = this.#segmentOf(offset - 1);
    return even ? start + offset - at : end;
  }

  /** Returns a part of it. */
  slice(from: number, to: number): MappedText {
    const result = new MappedText();
    for (let index = this.#indexOf(from); index < this.#segments.length; index += 1) {
      const { at, start, end, even } = this.#segments[index] ?? nothing;
      const next = this.#segments[index + 1]?.at ?? this.text.length;
      if (at >= to) {
        break;
      }
      if (next > from) {
        const first = Math.max(at, from);
        const last = Math.min(next, to);
        result.add(this.text.slice(first, last), even ? start + first - at : start, even ? start + last - at : end);
      }
    }
    return result;
  }

  /** Returns the file's characters for a range of the text. */
  sourceOf(source: string, start: number, end: number): string {
    return start === end ? '' : source.slice(this.startOf(start), this.endOf(end));
  }

  #segmentOf(offset: number): Segment {
    return this.#segments[this.#indexOf(offset)] ?? nothing;
  }

  /** Returns the index of the last segment that begins at or before `offset`. */
  #indexOf(offset: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle]?.at ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
