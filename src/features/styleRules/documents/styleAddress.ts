import * as vscode from 'vscode';
import { decodeSegment, encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { styleScheme } from './styleScheme.ts';

/** Returns the document of a list: `languageservices-style:/<style_id>/<list name>.json`. */
export function styleUri({ styleId, name }: Pick<StyleRuleList, 'styleId' | 'name'>): vscode.Uri {
  return vscode.Uri.from({ scheme: styleScheme, path: `/${encodeSegment(styleId)}/${styleFile(name)}` });
}

/** Returns the file name of a list's document. */
export function styleFile(name: string): string {
  return `${encodeSegment(name)}.json`;
}

export interface StyleAddress {
  /** Empty for the root. The name in the URI is ignored: the id decides. */
  readonly styleId: string;
  readonly isFolder: boolean;
}

/** Returns undefined for other URIs. */
export function readStyleAddress({ scheme, path }: vscode.Uri): StyleAddress | undefined {
  const [, id = '', file, ...more] = path.split('/');
  const styleId = decodeSegment(id);
  const isOurs = scheme === styleScheme && more.length === 0 && (file === undefined || file.endsWith('.json'));
  return isOurs && styleId !== undefined ? { styleId, isFolder: file === undefined } : undefined;
}
