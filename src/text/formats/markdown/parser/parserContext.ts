import { parse } from 'micromark';
import type { Construct, ConstructRecord, Extension, ParseContext } from 'micromark-util-types';
import { boundCodeText } from './codeSpans.ts';
import { boundContainers } from './containers.ts';
import { resolveAttentionFirst, resolveStrikethroughFirst } from './delimiters.ts';
import { compactTable } from './tableRows.ts';
import { mergeData, resolveText } from './textResolver.ts';
import { makeText } from './textTokenizer.ts';

/**
 * Creates micromark's parser for Markdown, with slow parts replaced by ours. The result is the same, except for the
 * tokens of tables that are not used here.
 */
export function makeParser(extensions: Extension[]): ParseContext {
  const parser = parse({ extensions });
  const { constructs } = parser;
  const text = replaceAll(constructs.text, withLimits);
  const document = replaceAll(constructs.document, boundContainers());
  const insideSpan = { null: constructs.insideSpan.null?.map(resolverOf) };
  const flow = replaceAll(constructs.flow, (each) => (each.name === 'table' ? compactTable(each) : each));
  parser.constructs = { ...constructs, text, document, insideSpan, flow };
  parser.text = makeText(parser, text, resolveText);
  parser.string = makeText(parser, constructs.string, mergeData);
  return parser;
}

/** Replaces each construct, for whichever characters it is registered. */
function replaceAll(constructs: ConstructRecord, replace: (construct: Construct) => Construct): ConstructRecord {
  const replaced = new Map<Construct, Construct>();
  const once = (construct: Construct): Construct => {
    const other = replaced.get(construct) ?? replace(construct);
    replaced.set(construct, other);
    return other;
  };
  return Object.fromEntries(
    Object.entries(constructs).map(([code, each]) => [code, each === undefined ? [] : [each].flat().map(once)]),
  );
}

function withLimits(construct: Construct): Construct {
  return construct.name === 'codeText' ? boundCodeText(construct) : resolverOf(construct);
}

function resolverOf<Part extends Pick<Construct, 'resolveAll' | 'name'>>(construct: Part): Part {
  switch (construct.name) {
    case 'attention':
      return { ...construct, resolveAll: resolveAttentionFirst };
    case 'strikethrough':
      return { ...construct, resolveAll: resolveStrikethroughFirst };
    default:
      return construct;
  }
}
