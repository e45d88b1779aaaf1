import { Button, Line } from '../../../app/pages/browser/controls.tsx';
import { fill } from '../../../app/pages/shared/pageText.ts';
import { Details } from './details/details.tsx';
import type { PartProps } from './gridHost.ts';
import { Table } from './table/table.tsx';
import { Actions, Filters, LanguageChoice, Search } from './tools.tsx';

/** The whole page: the tools, the table, next to it or below it the details, and the status. */
export function WholeGrid({ page, state }: PartProps) {
  return (
    <main>
      <h1 className="unseen">{page.words.title}</h1>
      <div className="tools">
        <Search page={page} state={state} />
        <Filters page={page} state={state} />
        <LanguageChoice page={page} state={state} />
        <Actions page={page} state={state} />
      </div>
      <Nothing page={page} state={state} />
      <div className="panes">
        <Table page={page} state={state} />
        <Details page={page} state={state} />
      </div>
      <Status page={page} state={state} />
    </main>
  );
}

/** Explains why the grid shows no rows, or no translations, with the way on. */
function Nothing({ page, state: { store, total, shown, view, languages } }: PartProps) {
  const { words, actions } = page;
  const isComplete = store.size === total;
  const isHidden = isComplete && shown.length === 0 && total > 0;
  const hasNoLanguages = isComplete && languages.length === 0;
  const kinds = view.kinds.map((kind) => words.kinds[kind]);
  const filters = [...kinds, ...(view.search.text === '' ? [] : [fill(words.searchFor, view.search.text)])];
  return (
    <div className="nothing" hidden={!isHidden && !hasNoLanguages}>
      <p>{isHidden ? fill(words.hiddenBy, filters.join(', ')) : words.noLanguages}</p>
      <Button page={page} hidden={!isHidden} label={words.clearFilters} press={() => actions.clearFilters()} />
      <Button
        page={page}
        isPrimary
        hidden={isHidden || !hasNoLanguages}
        label={words.addLanguage}
        press={() => actions.post({ kind: 'addLanguage' })}
      />
    </div>
  );
}

/** What happened, how many rows are shown, and how far a translation is. */
function Status({ page, state: { shown, store, total, progress, line, refusal } }: PartProps) {
  const { words, actions, number } = page;
  const rows =
    store.size < total
      ? fill(words.loading, number(store.size), number(total))
      : shown.length === 0
        ? words.noRows
        : fill(words.rows, number(shown.length), number(store.size));
  return (
    <div className="status">
      <Line className="fault" role="alert" text={refusal} />
      <div className="progress" hidden={progress === undefined}>
        <progress
          max={Math.max(1, progress?.total ?? 0)}
          value={progress?.done ?? 0}
          aria-label={progress && fill(words.translating, number(progress.done), number(progress.total))}
        />
        <Button page={page} label={words.cancel} press={() => actions.post({ kind: 'cancel' })} />
      </div>
      <p className="line" role="status">
        {line}
      </p>
      <p className="rowCount">{rows}</p>
    </div>
  );
}
