import { dirname, posix } from 'node:path';
import ts from 'typescript';

/**
 * Returns each circle of files that import each other, including type imports.
 * @param files path relative to the repository -> source
 * @returns the sorted paths of each circle
 */
export function importCircles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    Array.from(files, ([path, source]) => [path, importsOf(path, source).filter((each) => files.has(each))] as const),
  );
  return connected(imports).filter((group) => group.length > 1);
}

function importsOf(path: string, source: string): string[] {
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.join(dirname(path), fileName));
}

/** Tarjan's strongly connected components. */
function connected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    open.push(node);
    let low = number;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        low = Math.min(low, visit(next));
      } else if (open.includes(next)) {
        low = Math.min(low, order.get(next) ?? low);
      }
    }
    if (low === number) {
      groups.push(open.splice(open.indexOf(node)).sort());
    }
    return low;
  };
  for (const node of graph.keys()) {
    if (!order.has(node)) {
      visit(node);
    }
  }
  return groups;
}
