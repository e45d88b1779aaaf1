/**
 * Finds the first of many boxes with room enough, in steps that grow with the logarithm of their number: a tournament
 * in which the box with more room wins. Boxes are numbered from 0 in the order they were opened.
 */
export class FirstFit {
  /** A binary tree: node n has the children 2n and 2n+1, box i is leaf `#leaves + i`; 0 is not used. */
  #room: number[] = [0, Number.NEGATIVE_INFINITY];
  #leaves = 1;
  #boxes = 0;

  /** The number of the first box with at least `size` of room; `undefined` where there is none. */
  find(size: number): number | undefined {
    if ((this.#room[1] ?? 0) < size) {
      return undefined;
    }
    let node = 1;
    while (node < this.#leaves) {
      node = (this.#room[2 * node] ?? 0) >= size ? 2 * node : 2 * node + 1;
    }
    return node - this.#leaves;
  }

  /** Opens the next box and gives its number. */
  open(room: number): number {
    if (this.#boxes === this.#leaves) {
      this.#grow();
    }
    this.#boxes += 1;
    this.setRoom(this.#boxes - 1, room);
    return this.#boxes - 1;
  }

  setRoom(box: number, room: number): void {
    let node = this.#leaves + box;
    this.#room[node] = room;
    while (node > 1) {
      node >>= 1;
      this.#room[node] = Math.max(this.#room[2 * node] ?? 0, this.#room[2 * node + 1] ?? 0);
    }
  }

  #grow(): void {
    const leaves = this.#room.slice(this.#leaves);
    this.#leaves *= 2;
    this.#room = new Array<number>(2 * this.#leaves).fill(Number.NEGATIVE_INFINITY);
    leaves.forEach((room, box) => this.setRoom(box, room));
  }
}
