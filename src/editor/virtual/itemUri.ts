import * as vscode from 'vscode';
import { decodeSegment, encodeSegment } from './uriSegment.ts';

/** What the URI of a virtual document or folder says. */
export interface ItemAddress {
  /** The ID of the item at the service; empty for the folder of all items. */
  readonly id: string;
  /** The escaped names of the path below the item, which are for people. */
  readonly names: readonly string[];
}

/** An authority has no capital letters in the text of a URI. */
const isAuthority = /^[a-z\d][a-z\d._-]*$/;

/**
 * Returns the URI of a document of an item at the service. The ID is the authority, so that the editor shows only the
 * names; an ID that cannot be one is the first part of the path.
 * @param names escaped with {@link encodeSegment}
 */
export function itemUri(scheme: string, id: string, names: readonly string[]): vscode.Uri {
  return isAuthority.test(id)
    ? vscode.Uri.from({ scheme, authority: id, path: `/${names.join('/')}` })
    : vscode.Uri.from({ scheme, path: `/${[encodeSegment(id), ...names].join('/')}` });
}

/** Returns what {@link itemUri} wrote, also in the older form, with any ID in the path; undefined for no ID. */
export function readItemUri({ authority, path }: vscode.Uri): ItemAddress | undefined {
  const parts = path.replace(/^\//, '').split('/');
  if (authority !== '') {
    return { id: authority, names: path === '/' || path === '' ? [] : parts };
  }
  const [id = '', ...names] = parts;
  const decoded = decodeSegment(id);
  return decoded === undefined ? undefined : { id: decoded, names };
}
