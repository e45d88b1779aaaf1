/** A stretch of text, and the stretch of the file that stands for it. */
interface Segment {
  readonly at: number;
  readonly start: number;
  end: number;
  /** Character by character; else only as a whole, such as `&` and `&amp;`. */
  readonly even: boolean;
}

const nothing: Segment = { at: 0, start: 0, end: 0, even: true };

/** A text with the escapes of its format resolved, that knows where in the file each of its characters stands. */
export class MappedText {
  text = '';
  private readonly segments: Segment[] = [];

  /** Adds what stands for `start`..`end` of the file: the very characters, or what they mean. */
  add(text: string, start: number, end: number): void {
    const last = this.segments.at(-1);
    const even = text.length === end - start;
    if (last?.even === true && even && last.end === start) {
      last.end = end;
    } else {
      this.segments.push({ at: this.text.length, start, end, even });
    }
    this.text += text;
  }

  /** Where a character of the text begins in the file. */
  startOf(offset: number): number {
    const { at, start, even } = this.segmentOf(offset);
    return even ? start + offset - at : start;
  }

  /** Where the text before `offset` (at least 1) ends in the file. */
  endOf(offset: number): number {
    const { at, start, end, even } = this.segmentOf(offset - 1);
    return even ? start + offset - at : end;
  }

  /** A part of it. */
  slice(from: number, to: number): MappedText {
    const result = new MappedText();
    for (let index = this.indexOf(from); index < this.segments.length; index += 1) {
      const { at, start, end, even } = this.segments[index] ?? nothing;
      const next = this.segments[index + 1]?.at ?? this.text.length;
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

  /** What the file has for a stretch of the text. */
  sourceOf(source: string, start: number, end: number): string {
    return start === end ? '' : source.slice(this.startOf(start), this.endOf(end));
  }

  private segmentOf(offset: number): Segment {
    return this.segments[this.indexOf(offset)] ?? nothing;
  }

  /** Of the last segment that begins at `offset` or before. */
  private indexOf(offset: number): number {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle]?.at ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
