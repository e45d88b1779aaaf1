import * as vscode from 'vscode';
import type { StyleRuleList } from '../../../api/styleRules/styleRuleList.ts';
import { segment, textOfSegment } from '../../../ui/files/uriSegment.ts';
import { styleScheme } from './styleScheme.ts';

/** The document of a list: `languageservices-style:/<style_id>/<list name>.json`. */
export function styleUri({ styleId, name }: Pick<StyleRuleList, 'styleId' | 'name'>): vscode.Uri {
  return vscode.Uri.from({ scheme: styleScheme, path: `/${segment(styleId)}/${styleFile(name)}` });
}

/** The name that a list's document has. */
export function styleFile(name: string): string {
  return `${segment(name)}.json`;
}

export interface StyleAddress {
  /** Empty for the root. The name in the address does not count: the id alone decides. */
  readonly styleId: string;
  readonly isFolder: boolean;
}

/** Undefined for what names nothing of ours. */
export function readStyleAddress({ scheme, path }: vscode.Uri): StyleAddress | undefined {
  const [, id = '', file, ...more] = path.split('/');
  const styleId = textOfSegment(id);
  const isOurs = scheme === styleScheme && more.length === 0 && (file === undefined || file.endsWith('.json'));
  return isOurs && styleId !== undefined ? { styleId, isFolder: file === undefined } : undefined;
}
