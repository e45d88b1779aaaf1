import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isCommand } from '../../../../app/pages/browser/keys.ts';
import { fill } from '../../../../app/pages/shared/pageText.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import type { GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { EditHistory } from '../../view/editHistory.ts';
import { isSameText, listCodes, withCodes } from '../../view/gridPieces.ts';
import { findOtherText } from '../../view/pageState.ts';
import type { GridPage } from '../gridHost.ts';
import { codeNumber, suggestionNumber, take } from '../gridKeys.ts';
import { fillBox, insertPieces, moveCaretToEnd, readBox } from './editorText.ts';

interface CellEditorProps {
  readonly page: GridPage;
  readonly row: GridRow;
  readonly language: GridLanguage;
  readonly text: Text;
  readonly isInvalid: boolean;
}

/** The input of a cell: typed text, and placeholders and tags as chips, which are only removed as a whole. */
export function CellEditor({ page, row, language: { lang, name, direction }, text, isInvalid }: CellEditorProps) {
  const { actions, words } = page;
  const box = useRef<HTMLDivElement>(null);
  const [history] = useState(() => new EditHistory(text));
  const codes = listCodes(row.source ?? []);

  useLayoutEffect(() => {
    if (box.current) {
      createEditable(box.current);
      fillBox(box.current, text);
    }
  }, []);
  useLayoutEffect(() => {
    // A text that comes from elsewhere. What the user typed is there already.
    if (box.current && !isSameText(text, readBox(box.current))) {
      fillBox(box.current, text);
      history.add(text, false, performance.now());
    }
  }, [text]);

  const change = (isTyping: boolean) => {
    if (box.current) {
      const now = readBox(box.current);
      history.add(now, isTyping, performance.now());
      actions.edits.change(now);
    }
  };
  const insert = (pieces: Text) => {
    if (box.current) {
      insertPieces(box.current, pieces);
      change(false);
    }
  };
  const travel = (to: Text | undefined) => {
    if (box.current && to !== undefined) {
      fillBox(box.current, to);
      moveCaretToEnd(box.current);
      actions.edits.change(to);
    }
  };
  const focus = () => {
    if (box.current) {
      box.current.focus({ preventScroll: true });
      moveCaretToEnd(box.current);
    }
  };
  useImperativeHandle(page.editor, () => ({ focus, insert }), []);

  const handleInput = (event: InputEvent) => {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      travel(event.inputType === 'historyUndo' ? history.undo() : history.redo());
    } else if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') {
      event.preventDefault();
      insert(['\n']);
    } else if (event.inputType.startsWith('format') || event.inputType === 'insertFromDrop') {
      event.preventDefault();
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const code = codes[(codeNumber(event) ?? 0) - 1];
    if (event.isComposing) {
      return;
    }
    if (code !== undefined) {
      take(event);
      insert([code]);
    } else if (key === 'Enter' && !event.altKey) {
      take(event);
      if (event.shiftKey) {
        insert(['\n']);
      } else {
        actions.edits.commit(isCommand(event) ? 'accept' : 'stay');
      }
    } else if (key === 'Tab' && findOtherText(actions.state) !== undefined) {
      // To the buttons of the other text.
      event.stopPropagation();
    } else if (key === 'Tab' && !isCommand(event)) {
      take(event);
      actions.edits.commit(event.shiftKey ? 'previous' : 'next');
    } else if (key === 'Escape') {
      take(event);
      actions.giveUp();
    } else if (isCommand(event) && (key.toLowerCase() === 'z' || key.toLowerCase() === 'y')) {
      take(event);
      travel(key.toLowerCase() === 'y' || event.shiftKey ? history.redo() : history.undo());
    } else if (isCommand(event) && key.toLowerCase() === 's') {
      take(event);
      actions.save();
    } else if (suggestionNumber(event) === undefined) {
      // The keys of the grid move the focus; here they move the caret.
      event.stopPropagation();
    }
  };
  return (
    <div
      ref={box}
      className="editor"
      role="textbox"
      aria-multiline="true"
      aria-label={fill(words.translationOf, name, row.key)}
      aria-invalid={isInvalid ? 'true' : undefined}
      lang={lang}
      dir={direction}
      spellcheck
      tabIndex={0}
      onInput={(event) => change(event instanceof InputEvent && event.inputType === 'insertText')}
      onBeforeInput={handleInput}
      onPaste={(event) => {
        event.preventDefault();
        const pasted = event.clipboardData?.getData('text/plain') ?? '';
        insert(withCodes(pasted.replaceAll('\r\n', '\n'), codes));
      }}
      onKeyDown={handleKey}
    />
  );
}

/** Lets text be typed, and no markup where the browser can refuse it. */
function createEditable(box: HTMLElement): void {
  try {
    box.contentEditable = 'plaintext-only';
  } catch {
    box.contentEditable = 'true';
  }
}
