import type * as vscode from 'vscode';
import { type ShownSides, TextSides } from '../../../editor/virtual/textSides.ts';

/** Opens diff editors of a glossary file and the service's entries. */
export class GlossaryFileSides extends TextSides {
  constructor() {
    super('languageservices-glossaryfile');
  }

  /** Shows the file and the service's entries, what would be overwritten on the left. */
  show(file: vscode.Uri, text: string, overwritten: 'file' | 'service', title: string): Promise<ShownSides> {
    const side = this.add(file.path, text);
    return overwritten === 'service' ? this.open(side, file, title) : this.open(file, side, title);
  }
}
