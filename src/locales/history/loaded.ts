// The door of what is loaded when the history of a repository is first asked.

export { openHistory, RefusedHistory } from './gitHistory.ts';
export { PastMemo } from './pastMemo.ts';
export { readPast } from './readPast.ts';
