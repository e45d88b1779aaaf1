import { randomUUID } from 'node:crypto';
import type * as vscode from 'vscode';
import type { DocumentUnits } from '../../editor/edits/trackedSpans.ts';
import type { Passage } from '../../formats/readInFormat.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import { joinParts, type Part } from '../../text/unit.ts';

/** Texts of a document, and how their translations are shown. */
export interface PeekRequest {
  readonly read: DocumentUnits;
  readonly targetLang: string;
  /** The codes of the texts are Markdown. */
  readonly isMarkdown: boolean;
  /** The texts are shown together, as they were selected; else each where it is. */
  readonly isWhole: boolean;
}

/** Texts of a document whose translations are shown without changing it. */
export class Peek {
  /** For links. */
  readonly id = randomUUID();
  readonly read: DocumentUnits;
  readonly targetLang: string;
  readonly isMarkdown: boolean;
  readonly isWhole: boolean;
  readonly #translations = new Map<number, readonly Part[]>();
  /** Detected languages. */
  readonly #sources = new Map<Passage, string>();

  constructor({ read, targetLang, isMarkdown, isWhole }: PeekRequest) {
    this.read = read;
    this.targetLang = targetLang;
    this.isMarkdown = isMarkdown;
    this.isWhole = isWhole;
  }

  get uri(): vscode.Uri {
    return this.read.spans.uri;
  }

  detected(unit: Passage, language: string): void {
    this.#sources.set(unit, language);
  }

  translated(translations: ReadonlyMap<number, readonly Part[]>): void {
    translations.forEach((parts, index) => this.#translations.set(index, parts));
  }

  /** Indexes of texts with an answer, also those that were in the reader's language already. */
  get answered(): readonly number[] {
    return [...this.#translations.keys()].sort((a, b) => a - b);
  }

  /** Returns the indexes of answered texts that are not in the reader's language already. */
  foreign(indexes: readonly number[]): readonly number[] {
    return indexes.filter((index) => baseCode(this.sourceOf(index) ?? '') !== baseCode(this.targetLang));
  }

  sourceOf(index: number): string | undefined {
    const unit = this.read.units[index];
    return unit && this.#sources.get(unit);
  }

  partsOf(index: number): readonly Part[] {
    return this.#translations.get(index) ?? [];
  }

  /** Returns the answered texts that are unchanged in the document, with their ranges. */
  current(document: vscode.TextDocument): ReadonlyMap<number, vscode.Range> {
    const currentRange = this.read.spans.currentRanges(document);
    const found = this.answered.flatMap((index) => {
      const range = currentRange(index);
      return range ? [[index, range] as const] : [];
    });
    return new Map(found);
  }

  /** Returns true if this peek has all unchanged texts of another one in the document. */
  covers(other: Peek, document: vscode.TextDocument): boolean {
    const own = new Set([...this.current(document).values()].map((range) => JSON.stringify(range)));
    return [...other.current(document).values()].every((range) => own.has(JSON.stringify(range)));
  }

  /** Returns the indexes of the texts to show at a position; empty if none of them is there unchanged. */
  at(document: vscode.TextDocument, position: vscode.Position): readonly number[] {
    const current = [...this.current(document)];
    const here = current.filter(([, range]) => range.contains(position));
    return (this.isWhole && here.length > 0 ? current : here).map(([index]) => index);
  }

  /** Returns translations as they are written in the document; `missed` are those that can't be. */
  async written(indexes: readonly number[]) {
    const wanted = new Map(indexes.map((index) => [index, this.partsOf(index)]));
    const { texts, unwritable } = await this.read.write(wanted);
    return { texts, missed: unwritable.map((index) => joinParts(this.partsOf(index))) };
  }
}
