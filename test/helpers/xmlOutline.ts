import { SaxesParser } from 'saxes';

/**
 * The tags of an XML file with their attributes, and its comments, as a strict reader of others has them; throws where
 * it finds fault.
 */
export function xmlOutline(source: string): string[] {
  const outline: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => outline.push(`<${name} ${JSON.stringify(attributes)}`));
  parser.on('closetag', ({ name }) => outline.push(`</${name}`));
  parser.on('comment', (comment) => outline.push(`<!--${comment}`));
  parser.write(source).close();
  return outline;
}
