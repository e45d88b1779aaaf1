import { isCommand } from '../../../../app/pages/browser/keys.ts';
import type { GridPanel } from '../../view/gridPanel.ts';
import { columnsBefore, currentCell } from '../../view/pageState.ts';
import { take } from '../gridKeys.ts';

/**
 * Does what a key of the grid does. The input of a cell handles its own keys before.
 * @param page the number of rows in view
 */
export function handleTableKey(event: KeyboardEvent, actions: GridPanel, page: number): void {
  if (!event.isComposing && (isDone(event, actions) || (!event.altKey && isMove(event, actions, page)))) {
    take(event);
  }
}

function isMove(event: KeyboardEvent, actions: GridPanel, page: number): boolean {
  const isMirrored = document.documentElement.dir === 'rtl';
  const mirror: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  return actions.move((isMirrored ? mirror[event.key] : undefined) ?? event.key, isCommand(event), page);
}

function isDone(event: KeyboardEvent, actions: GridPanel): boolean {
  const { id, column } = actions.state.current;
  const cell = currentCell(actions.state);
  const isPlain = !event.altKey && !event.shiftKey;
  if (id === undefined) {
    return false;
  }
  if (event.key === 'Enter' && isPlain && isCommand(event)) {
    actions.acceptAndGo();
  } else if ((event.key === 'Enter' || event.key === 'F2') && isPlain && column >= columnsBefore) {
    actions.edit(cell);
  } else if (event.key === 'Enter' && isPlain && column > 0) {
    actions.reveal(id, undefined);
  } else if (event.key === ' ' && column > 0) {
    if (event.shiftKey) {
      actions.extendTo(id);
    } else {
      actions.toggleRow(id);
    }
  } else if (isCommand(event) && isPlain && event.key.toLowerCase() === 'a') {
    actions.toggleAll();
  } else {
    return false;
  }
  return true;
}
