import type * as vscode from 'vscode';
import { itemUri, readItemUri } from '../../../editor/virtual/itemUri.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { styleScheme } from './styleScheme.ts';

/** Returns the document of a list: `languageservices-style://<style_id>/<list name>.json`. */
export function styleUri({ styleId, name }: Pick<StyleRuleList, 'styleId' | 'name'>): vscode.Uri {
  return itemUri(styleScheme, styleId, [styleFile(name)]);
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
export function readStyleAddress(uri: vscode.Uri): StyleAddress | undefined {
  const item = uri.scheme === styleScheme ? readItemUri(uri) : undefined;
  const [file, ...more] = item?.names ?? [];
  const isOurs = more.length === 0 && (file === undefined || file.endsWith('.json'));
  return isOurs && item ? { styleId: item.id, isFolder: file === undefined } : undefined;
}
