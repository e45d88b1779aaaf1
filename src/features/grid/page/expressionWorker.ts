import type { ExpressionPort } from '../view/expressionSearch.ts';

/** Milliseconds for one set of texts, after which an expression counts as too slow. */
const maxMs = 2000;

/** The script of the worker: it only searches the texts that it is given. Its first message says that it runs. */
const script = `onmessage = ({ data: { pattern, flags, lists } }) => {
  const expression = new RegExp(pattern, flags);
  const isFound = (texts) => texts.some((text) => expression.test(text));
  postMessage(lists.flatMap((texts, index) => (isFound(texts) ? [index] : [])));
};
postMessage([]);`;

/** Creates what runs regular expressions in a worker, which can be stopped while it searches. */
export function createExpressionPort(): ExpressionPort {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  let idle: Worker | undefined;
  let giveUp: (() => void) | undefined;
  return {
    match(expression, lists) {
      giveUp?.();
      const isNew = idle === undefined;
      const worker = idle ?? new Worker(address);
      idle = undefined;
      return new Promise((resolve) => {
        let timer = 0;
        const end = (found: readonly number[] | undefined) => {
          clearTimeout(timer);
          giveUp = undefined;
          if (found === undefined) {
            worker.terminate();
          } else {
            idle = worker;
          }
          resolve(found);
        };
        const search = () => {
          worker.onmessage = ({ data }: MessageEvent<readonly number[]>) => end(data);
          timer = setTimeout(() => end(undefined), maxMs);
          worker.postMessage({ pattern: expression.source, flags: expression.flags, lists });
        };
        giveUp = () => end(undefined);
        worker.onerror = () => end(undefined);
        if (isNew) {
          // Its start may take long on a busy machine, and is not the expression's fault.
          worker.onmessage = search;
        } else {
          search();
        }
      });
    },
  };
}
