import type * as vscode from 'vscode';
import type { Chance } from '../helpers/chance.ts';
import type { SampleFolder } from '../helpers/sampleFolder.ts';
import type { DemoControl } from '../helpers/service/demoService.ts';
import type { ProgressCancel, WindowMessages } from '../helpers/windowMessages.ts';
import type { SoakState } from './soakState.ts';

/** The key of the only connection. */
export const soakKey = 'demo-pro';

/** What the rounds of one window share. */
export interface SoakScene {
  readonly url: string;
  readonly service: DemoControl;
  readonly state: SoakState;
  readonly chance: Chance;
  readonly folder: SampleFolder;
  readonly messages: WindowMessages;
  readonly cancel: ProgressCancel;
  /** Returns a number that no other text has. */
  readonly id: () => number;
  /** For what the extension exports of its usage. */
  readonly usageFile: vscode.Uri;
}
