// Strongly connected components of a graph of numbers.

/**
 * Returns the components with a circle, of all nodes that can be reached, later ones first (Tarjan).
 * @throws if there are more nodes than `most`
 */
export function circlesOf(
  starts: Iterable<number>,
  next: (node: number) => readonly number[],
  tooMany: () => Error,
  most = 400_000,
): readonly (readonly number[])[] {
  interface Visit {
    readonly node: number;
    readonly order: number;
    readonly targets: readonly number[];
    at: number;
    low: number;
  }
  const orders = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const circles: number[][] = [];
  const visits: Visit[] = [];
  const enter = (node: number) => {
    const order = orders.size;
    if (order >= most) {
      throw tooMany();
    }
    orders.set(node, order);
    open.push(node);
    isOpen.add(node);
    visits.push({ node, order, targets: next(node), at: 0, low: order });
  };
  for (const start of starts) {
    if (orders.has(start)) {
      continue;
    }
    enter(start);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const target = visit.targets[visit.at];
      visit.at += 1;
      if (target !== undefined) {
        const order = orders.get(target);
        if (order === undefined) {
          enter(target);
        } else if (isOpen.has(target)) {
          visit.low = Math.min(visit.low, order);
        }
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent) {
        parent.low = Math.min(parent.low, visit.low);
      }
      if (visit.low === visit.order) {
        const circle = open.splice(open.lastIndexOf(visit.node));
        for (const node of circle) {
          isOpen.delete(node);
        }
        if (circle.length > 1 || visit.targets.includes(visit.node)) {
          circles.push(circle);
        }
      }
    }
  }
  return circles;
}
