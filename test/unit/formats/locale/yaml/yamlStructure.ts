import { isAlias, isCollection, isMap, isPair, isScalar, parseAllDocuments, Scalar } from 'yaml';

/**
 * Returns everything of a YAML stream except the text of its values: errors, keys, kinds, tags, anchors, comments,
 * styles.
 */
export function structureOf(source: string): unknown {
  const walk = (node: unknown): unknown => {
    if (isPair(node)) {
      return [String(node.key), walk(node.value)];
    }
    if (isAlias(node)) {
      return ['alias', node.source];
    }
    if (!isScalar(node) && !isCollection(node)) {
      return node;
    }
    const about = [node.tag, node.anchor, node.comment, node.commentBefore, node.spaceBefore];
    if (isCollection(node)) {
      return [isMap(node), node.flow, about, node.items.map(walk)];
    }
    // An unquoted value may get quotes. Single quotes become double ones around a line break.
    const mayChange = node.type === Scalar.PLAIN || node.type === Scalar.QUOTE_SINGLE;
    const style = mayChange ? Scalar.QUOTE_DOUBLE : node.type;
    return [about, typeof node.value === 'string' ? [style] : [style, node.value]];
  };
  const documents = parseAllDocuments(source, { uniqueKeys: false, logLevel: 'silent' });
  return [...documents].map(({ errors, contents, comment, commentBefore }) => [
    ...[errors.map(({ code }) => code), walk(contents), comment, commentBefore],
  ]);
}

/** Returns true for a stream without errors. */
export function isYaml(source: string): boolean {
  return [...parseAllDocuments(source, { logLevel: 'silent' })].every(({ errors }) => errors.length === 0);
}
