import * as vscode from 'vscode';
import type { NetworkOptions } from '../../api/transport/carriers/carrier.ts';
import { readSetting } from '../settings/readSetting.ts';

/** Returns the editor's own proxy and certificate settings as plain values for the client. */
export function networkOptions(bypassProxy: boolean): NetworkOptions {
  const http = vscode.workspace.getConfiguration('http');
  return {
    mode: bypassProxy ? 'direct' : (readSetting('network') ?? 'auto'),
    bypassProxy,
    proxy: http.get<string>('proxy') ?? '',
    proxyAuthorization: http.get<string | null>('proxyAuthorization') ?? '',
    noProxy: http.get<string[]>('noProxy') ?? [],
    proxySupport: http.get<string>('proxySupport') !== 'off',
    strictTls: http.get<boolean>('proxyStrictSSL') ?? true,
    systemCertificates: http.get<boolean>('systemCertificates') ?? true,
  };
}
