import type { CST } from 'yaml';
import { detectLineEnd } from '../../lineBreaks.ts';
import { MappedText } from '../../mappedText.ts';
import { sameParts } from '../../sameParts.ts';
import { type FormatOptions, movedUnit, type Part, type Unit } from '../../unit.ts';
import { createValueUnits, type ValueKey } from '../createValueUnits.ts';
import { plainTextUnits } from '../plainText.ts';
import { unprintable } from './yamlPlain.ts';

/** A plural or select of ICU, whose branches may be on separate lines. */
const branches = /\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/**
 * Returns the units of a literal (`|`) or folded (`>`) value: its paragraphs and list items. Header, indentation and
 * the lines at the end stay.
 */
export function blockUnits(source: string, token: CST.BlockScalar, key: ValueKey, options: FormatOptions): Unit[] {
  const start = blockStart(token);
  const content = source.slice(start, start + token.source.length);
  const indent = indentOf(content);
  const units = branches.test(content)
    ? messageUnits(source, start, content, indent, key, options)
    : plainTextUnits(content, { ...options, valueKey: key.keyPath }).map((unit) => ({
        ...movedUnit(unit, start),
        key: key.keyPath,
      }));
  return units.map((unit) => {
    const write = (parts: readonly Part[]): string => {
      const written = sameParts(parts, unit.parts) ? '' : unit.write(fitBlock(parts, unit.parts, indent)).trim();
      return written === '' ? source.slice(unit.start, unit.end) : written;
    };
    return { ...unit, write };
  });
}

/** Returns where the lines of a value begin. */
function blockStart({ props, offset }: CST.BlockScalar): number {
  const head = props.at(-1);
  return head === undefined || !('source' in head) ? offset : head.offset + head.source.length;
}

/** Returns where the lines of a value end. */
export function blockEnd(token: CST.BlockScalar): number {
  return blockStart(token) + token.source.length;
}

function indentOf(content: string): number {
  let indent = Number.POSITIVE_INFINITY;
  for (const [spaces] of content.matchAll(/^ *(?=[^ \r\n])/gm)) {
    indent = Math.min(indent, spaces.length);
  }
  return Number.isFinite(indent) ? indent : 0;
}

/** Keeps only characters that YAML allows, and line breaks that leave each line of the value at its indentation. */
function fitBlock(parts: readonly Part[], own: readonly Part[], indent: number): Part[] {
  const isLined = own.some((part) => typeof part === 'string' && part.includes('\n'));
  return parts.map((part) => {
    if (typeof part !== 'string') {
      return part;
    }
    const lines = part.replace(unprintable, '').split(/[\r\n]+/);
    const trimmed = lines.map((line, index) => (index === 0 ? line : line.trimStart()));
    const text = trimmed.join(isLined ? '\n' : ' ');
    return indent > 0 ? text : text.replace(/\n(?=---|\.\.\.)/g, ' ');
  });
}

/** Returns the units of a message as one value, its lines without their indentation. */
function messageUnits(
  source: string,
  start: number,
  content: string,
  indent: number,
  key: ValueKey,
  options: FormatOptions,
): readonly Unit[] {
  const value = new MappedText();
  const eol = detectLineEnd(content);
  let done = 0;
  for (const { 0: lineBreak, index } of content.matchAll(new RegExp(`(?:^|\\r?\\n) {0,${indent}}`, 'g'))) {
    value.add(content.slice(done, index), start + done, start + index);
    done = index + lineBreak.length;
    if (lineBreak.includes('\n')) {
      value.add('\n', start + index, start + done);
    }
  }
  value.add(content.slice(done), start + done, start + content.length);
  const escape = (text: string): string => text.replaceAll('\n', eol + ' '.repeat(indent));
  return createValueUnits(value, key, { source, escape }, options);
}
