import type { Node } from 'jsonc-parser';
import type { Unit } from '../../unit.ts';
import { type Member, memberOf, membersOf, textOf } from './catalogFile.ts';
import type { Insertion } from './catalogStyle.ts';
import { type CatalogReading, stringUnit } from './catalogText.ts';
import { catalogTree, localizationDepth, newBranches, translationUnit } from './catalogTree.ts';

export interface NewLocalization {
  readonly entry: Member;
  readonly note?: string;
  readonly place: Insertion;
  /** The localization of the source language. */
  readonly model: Node;
}

/**
 * Returns the units of a new localization with the same variations as that of the source language. The text around the
 * translations is in units without parts, so that any translation can be missing.
 */
export function newLocalization(reading: CatalogReading, { entry, note, place, model }: NewLocalization): Unit[] {
  const { source } = reading;
  const { start, end, before, after } = place;
  const whole = { start: entry.start, end: entry.end };
  const { leaves } = catalogTree(source, model);
  const units: Unit[] = [];
  let frame = before;
  const closeFrame = (): void => {
    const text = frame;
    units.push({ start, end, parts: [], source: whole, write: () => text });
    frame = '';
  };
  const addObject = (object: Node, path: string, depth: number): void => {
    const members = membersOf(object);
    const [first] = members;
    const last = members.at(-1);
    if (first === undefined || last === undefined) {
      frame += source.slice(object.offset, object.offset + object.length);
      return;
    }
    const space = source.slice(object.offset + 1, first.start);
    frame += `{${space}`;
    let isBehind = false;
    for (const [index, member] of members.entries()) {
      const isLast = index === members.length - 1;
      const head = source.slice(member.start, member.value.offset);
      const value = member.name === 'stringUnit' ? textOf(source, memberOf(member.value, 'value')?.value) : undefined;
      if (value !== undefined) {
        closeFrame();
        const [lead, tail] = [isBehind ? `,${space}` : '', isBehind || isLast ? '' : `,${space}`];
        units.push(
          ...translationUnit(
            reading,
            leaves,
            path,
            { value, start: member.start, end: member.end },
            {
              ...{ start, end, key: entry.name + path, isNeeded: true, ...(note !== undefined && { note }) },
              write: (written) => lead + head + stringUnit(reading, written, depth) + tail,
            },
          ),
        );
        continue;
      }
      frame += (isBehind ? `,${space}` : '') + head;
      isBehind = true;
      if (member.name === 'variations') {
        addVariations(member.value, path, depth + 1);
      } else if (member.name === 'substitutions') {
        addEach(member.value, (each) => addObject(each.value, `${path}.${each.name}`, depth + 2));
      } else {
        frame += source.slice(member.value.offset, member.end);
      }
    }
    frame += source.slice(last.end, object.offset + object.length);
  };
  const addVariations = (variations: Node, path: string, depth: number): void =>
    addEach(variations, ({ name, value }) => {
      if (name === 'plural') {
        const branches = newBranches(reading, membersOf(value));
        addEach(
          value,
          ({ name: category, value: branch }) => addObject(branch, `${path}[${category}]`, depth + 2),
          branches,
        );
      } else {
        addEach(value, ({ name: device, value: branch }) => addObject(branch, `${path}.${device}`, depth + 2));
      }
    });
  const addEach = (
    object: Node,
    add: (member: { readonly name: string; readonly value: Node }) => void,
    branches: readonly { readonly name: string; readonly from: Member }[] = membersOf(object).map((from) => ({
      name: from.name,
      from,
    })),
  ): void => {
    const members = membersOf(object);
    const [first] = members;
    const last = members.at(-1);
    if (first === undefined || last === undefined) {
      frame += source.slice(object.offset, object.offset + object.length);
      return;
    }
    const space = source.slice(object.offset + 1, first.start);
    frame += `{${space}`;
    for (const [index, { name, from }] of branches.entries()) {
      const colon = source.slice(from.key.offset + from.key.length, from.value.offset);
      frame += `${index > 0 ? `,${space}` : ''}${JSON.stringify(name)}${colon}`;
      add({ name, value: from.value });
    }
    frame += source.slice(last.end, object.offset + object.length);
  };
  addObject(model, '', localizationDepth);
  frame += after;
  closeFrame();
  return units;
}
