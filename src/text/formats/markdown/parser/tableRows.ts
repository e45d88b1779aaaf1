import type { Construct, Event, Resolver, Token, TokenType } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    table: 'table';
    tableCellDivider: 'tableCellDivider';
    tableContent: 'tableContent';
    tableDelimiterRow: 'tableDelimiterRow';
    tableHead: 'tableHead';
    tableRow: 'tableRow';
  }
}

/**
 * Creates tables with fewer tokens than micromark's extension: `table`, its rows, and `tableContent` for each cell with
 * text. A long table of theirs takes most of its time for storing and moving the others.
 */
export function compactTable(construct: Construct): Construct {
  return { ...construct, resolve: compactRow, resolveAll: addTables };
}

const kept: ReadonlySet<TokenType> = new Set(['tableHead', 'tableRow', 'tableDelimiterRow', 'lineEnding']);

/** Receives the head of a table, or one of its rows: each is a separate construct. */
const compactRow: Resolver = (events, context) => {
  const row: Event[] = [];
  let isText = false;
  let content: Token | undefined;
  let last: Token | undefined;
  const endCell = (): void => {
    if (content !== undefined && last !== undefined) {
      content.end = last.end;
      const cell: Token = { type: 'tableContent', start: content.start, end: last.end };
      row.push(
        ['enter', cell, context],
        ['enter', content, context],
        ['exit', content, context],
        ['exit', cell, context],
      );
    }
    content = undefined;
  };
  for (const event of events) {
    const [change, token] = event;
    const { type } = token;
    if (kept.has(type)) {
      endCell();
      row.push(event);
      isText = type === 'tableRow' && change === 'enter';
    } else if (type === 'tableCellDivider') {
      endCell();
    } else if (type === 'data' && isText && change === 'enter') {
      content ??= Object.assign(token, { type: 'chunkText', contentType: 'text' });
      last = token;
    }
  }
  return row;
};

/** Adds a `table` around each head and the rows after it. */
const addTables: Resolver = (events, context) => {
  const before = events.slice();
  const ends = tableEnds(before);
  events.length = 0;
  let table: Token | undefined;
  for (const [index, event] of before.entries()) {
    const [change, { type, start, end }] = event;
    if (change === 'enter' && type === 'tableHead') {
      const opened: Token = { type: 'table', start, end };
      events.push(['enter', opened, context]);
      table = opened;
    }
    events.push(event);
    if (table !== undefined && ends.has(index)) {
      table.end = end;
      events.push(['exit', table, context]);
    }
  }
  return events;
};

/** Returns the indexes of the events that end the last row of each table. */
function tableEnds(events: readonly Event[]): ReadonlySet<number> {
  const ends = new Set<number>();
  let last: number | undefined;
  for (const [index, [change, { type }]] of events.entries()) {
    if (change === 'enter' && type === 'tableHead' && last !== undefined) {
      ends.add(last);
    } else if (change === 'exit' && (type === 'tableHead' || type === 'tableRow')) {
      last = index;
    }
  }
  return last === undefined ? ends : ends.add(last);
}
