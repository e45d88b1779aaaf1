import { Button } from '../../../../app/pages/browser/controls.tsx';
import { commandKeys } from '../../../../app/pages/browser/keys.ts';
import { fill } from '../../../../app/pages/pageText.ts';
import type { PartProps } from '../gridHost.ts';
import { Menu } from './menu.tsx';

/** The buttons for what is shown or selected, and for the files. */
export function Actions({ page, state }: PartProps) {
  const { words, actions } = page;
  const { selection, progress } = state;
  return (
    <div className="actions">
      <Button
        page={page}
        isPrimary
        hidden={progress !== undefined}
        label={selection.ids.size === 0 ? words.translateShown : words.translateSelected}
        press={() => actions.translate()}
      />
      <Menu label="" name={words.more} className="more">
        {(close) => (
          <div className="menuItems" onClick={({ target, currentTarget }) => target !== currentTarget && close()}>
            <FileButtons page={page} state={state} />
          </div>
        )}
      </Menu>
      <Chosen page={page} state={state} />
    </div>
  );
}

function FileButtons({ page, state: { selection, documents } }: PartProps) {
  const { words, actions } = page;
  const named = (title: string, key: string) => ({
    label: title,
    title: fill(words.withKeys, title, commandKeys(key)),
  });
  return (
    <>
      <Button
        page={page}
        label={selection.ids.size === 0 ? words.exportShown : words.exportSelected}
        press={() => actions.exportRows()}
      />
      <Button page={page} label={words.importFile} press={() => actions.post({ kind: 'import' })} />
      <Button
        page={page}
        {...named(words.undo, 'Z')}
        reason={documents.canUndo ? undefined : words.nothingToUndo}
        press={() => actions.undo()}
      />
      <Button
        page={page}
        {...named(words.redo, 'Y')}
        reason={documents.canRedo ? undefined : words.nothingToRedo}
        press={() => actions.redo()}
      />
      <Button
        page={page}
        {...named(words.save, 'S')}
        reason={documents.unsaved > 0 ? undefined : words.nothingToSave}
        press={() => actions.save()}
      />
    </>
  );
}

/** How many rows are selected, and what can be done with them. */
function Chosen({ page, state: { selection } }: PartProps) {
  const { words, actions, number } = page;
  const count = selection.ids.size;
  return (
    <div className="chosen" hidden={count === 0}>
      <span className="selected">{count === 1 ? words.oneSelected : fill(words.selected, number(count))}</span>
      <Button page={page} label={words.acceptSelected} press={() => actions.acceptChosen()} />
      <Button page={page} label={words.revertSelected} press={() => actions.revertChosen()} />
      <Button page={page} label={words.clearSelection} press={() => actions.clearSelection()} />
    </div>
  );
}
