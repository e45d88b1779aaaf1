// Authority: the Internationalization Tag Set 2.0, "Translate" and "Elements Within Text", by its global rules.

import { entryFor } from '../../text/entryFor.ts';
import { readAttribute, type XmlElement } from '../common/xml/xmlTree.ts';
import type { ElementKind } from './docbookElements.ts';

/** What the rules of a file say of an element. */
interface ItsElement {
  readonly isTranslated?: boolean;
  readonly kind?: ElementKind;
  /** By the name of an attribute, or `*`: whether it is a text. */
  readonly attributes?: ReadonlyMap<string, boolean>;
}

/** An element in a path of XPath. */
interface Step {
  /** It may be anywhere below the one before it, and not only in it. */
  readonly isBelow: boolean;
  /** Without a prefix; `*` for any. */
  readonly name: string;
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly attribute: string;
  /** Absent: it has the attribute. */
  readonly value: string | undefined;
  readonly isWanted: boolean;
}

interface Rule {
  readonly steps: readonly Step[];
  /** It is about attributes of the last element, or also of those below it. */
  readonly attribute?: { readonly name: string; readonly isBelow: boolean };
  readonly isTranslated?: boolean;
  readonly kind?: ElementKind;
}

/** A file has few; more would take more time than its size is worth. */
const mostRules = 100;
/** The steps of a path are bits of a number. */
const mostSteps = 30;

/**
 * Returns what the rules in a file say of its elements; what later ones say counts. Only rules are followed whose
 * selectors are paths of names, with conditions on attributes.
 *
 * @param elements all of the file
 */
export function itsRules(root: XmlElement, elements: readonly XmlElement[]): ReadonlyMap<XmlElement, ItsElement> {
  const found = new Map<XmlElement, ItsElement>();
  for (const rule of elements.flatMap(rulesOf).slice(0, mostRules)) {
    for (const element of elementsOf(rule, root)) {
      found.set(element, withRule(found.get(element) ?? {}, rule));
    }
  }
  return found;
}

const kinds: Readonly<Record<string, ElementKind>> = { yes: 'inline', nested: 'aside', no: 'block' };

/** Returns what an element says itself of the sentence around it. */
export function withinText(element: XmlElement): ElementKind | undefined {
  return entryFor(kinds, readAttribute(element, 'its:withinText') ?? '');
}

function rulesOf(element: XmlElement): readonly Rule[] {
  const [, name = ''] = /^(?:[\w.-]+:)?(translate|withinText)Rule$/.exec(element.name) ?? [];
  const value = readAttribute(element, name) ?? '';
  const kind = entryFor(kinds, value);
  if (kind === undefined) {
    return [];
  }
  const says = name === 'translate' ? { isTranslated: value === 'yes' } : { kind };
  const paths = (readAttribute(element, 'selector') ?? '').match(/(?:[^|[]|\[[^\]]{0,1000}\])+/g) ?? [];
  return paths.flatMap((path) => {
    const read = readPath(path.trim());
    return read === undefined ? [] : [{ ...read, ...says }];
  });
}

const step = /(\/\/?|^)\s*(@?)(?:[\w-]+:)?(\*|[\w.-]+)((?:\s*\[[^\]]*\])*)\s*/y;

/** Returns the steps of a path; undefined for one of another kind. */
function readPath(path: string): Pick<Rule, 'steps' | 'attribute'> | undefined {
  const steps: Step[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < path.length) {
    const [found, slash = '', sign, name = '', brackets = ''] = step.exec(path) ?? [];
    const conditions = readConditions(brackets);
    if (found === undefined || conditions === undefined || steps.length === mostSteps) {
      return undefined;
    }
    const isBelow = slash === '//';
    if (sign === '@') {
      return step.lastIndex === path.length ? { steps, attribute: { name, isBelow } } : undefined;
    }
    steps.push({ isBelow, name, conditions });
  }
  return { steps };
}

const condition = /^\s*(?:(not\s*\()\s*)?@([\w:.-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)')\s*)?(?:(\))\s*)?$/;

/** Returns conditions that are all true; undefined if they are of another kind. */
function readConditions(brackets: string): readonly Condition[] | undefined {
  const conditions: Condition[] = [];
  for (const [, text = ''] of brackets.matchAll(/\[([^\]]{0,1000})\]/g)) {
    for (const each of text.split(/\sand\s/)) {
      const [found, not, attribute = '', double, single, close] = condition.exec(each) ?? [];
      if (found === undefined || (not === undefined) !== (close === undefined)) {
        return undefined;
      }
      conditions.push({ attribute, value: double ?? single, isWanted: not === undefined });
    }
  }
  return conditions;
}

/** Yields the elements that a rule is about. */
function* elementsOf({ steps, attribute }: Rule, root: XmlElement): Generator<XmlElement> {
  /** Elements, with the numbers of steps that lead to the one around it, and to any around that. */
  const open: (readonly [element: XmlElement, around: number, anyAround: number])[] = [[root, 1, 1]];
  const wanted = 1 << steps.length;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [element, around, anyAround] = next;
    let own = 0;
    for (const [index, each] of steps.entries()) {
      const isLed = ((each.isBelow ? anyAround : around) & (1 << index)) > 0;
      own |= isLed && isStep(element, each) ? 2 << index : 0;
    }
    const any = anyAround | own;
    if (((attribute?.isBelow === true ? any : own) & wanted) !== 0) {
      yield element;
    }
    for (const node of element.nodes) {
      if (node.kind === 'element') {
        open.push([node, own, any]);
      }
    }
  }
}

function isStep(element: XmlElement, { name, conditions }: Step): boolean {
  const own = element.name.slice(element.name.indexOf(':') + 1);
  return (
    (name === '*' || name === own) &&
    conditions.every(({ attribute, value, isWanted }) => {
      const found = readAttribute(element, attribute);
      return (value === undefined ? found !== undefined : found === value) === isWanted;
    })
  );
}

function withRule(element: ItsElement, { attribute, isTranslated, kind }: Rule): ItsElement {
  if (attribute === undefined) {
    return { ...element, ...(kind === undefined ? { isTranslated } : { kind }) };
  }
  if (isTranslated === undefined) {
    return element;
  }
  const others = attribute.name === '*' ? [] : (element.attributes ?? []);
  return { ...element, attributes: new Map([...others, [attribute.name, isTranslated]]) };
}
