import * as vscode from 'vscode';
import { closeAllEditors } from './documents/documents.ts';
import { Pickers } from './pickers.ts';
import { connectAlone, leave, type ServiceOptions, startService, type TestService } from './service/service.ts';
import { StatusMessages } from './statusMessages.ts';
import { ProgressCancel, WindowMessages } from './windowMessages.ts';

/** What most command tests need; each test has its own messages and lines. */
export interface Scene {
  readonly service: TestService;
  readonly messages: WindowMessages;
  readonly lines: StatusMessages;
  readonly cancel: ProgressCancel;
  /** Observed from the first use in a test until its end. */
  readonly pickers: Pickers;
}

export interface SceneOptions extends ServiceOptions {
  /** Editors stay open from one test to the next. */
  readonly keepsEditors?: boolean;
}

/**
 * Prepares the tests of a `describe`: a demo service that the editor is connected to, without any earlier requests.
 * Afterwards no editor and no view of ours is open, and no setting is left.
 */
export function editorScene({ keepsEditors = false, ...options }: SceneOptions = {}): Scene {
  const found: { -readonly [Part in keyof Scene]?: Scene[Part] } = {};
  const of = <Key extends keyof Scene>(key: Key): Scene[Key] => {
    const part: Scene[Key] | undefined = found[key];
    if (part === undefined) {
      throw new Error('the scene is set within tests only');
    }
    return part;
  };

  before(async () => {
    const service = await startService(options);
    Object.assign(found, { service });
    await connectAlone(service);
  });

  beforeEach(async () => {
    Object.assign(found, { messages: new WindowMessages(), lines: new StatusMessages(), cancel: new ProgressCancel() });
    await of('service').reset();
  });

  afterEach(async () => {
    of('cancel').dispose();
    of('lines').dispose();
    of('messages').dispose();
    found.pickers?.dispose();
    delete found.pickers;
    if (!keepsEditors) {
      await closeAllEditors();
    }
  });

  after(async () => {
    await closeAllEditors();
    // An open view of ours would send requests to the next tests' service whenever the connection changes. Closed, the
    // sidebar is faster than with another view, which the editor updates with each file and each active editor.
    await vscode.commands.executeCommand('workbench.action.closeSidebar');
    await leave();
    await of('service').stop();
  });

  return {
    get service() {
      return of('service');
    },
    get messages() {
      return of('messages');
    },
    get lines() {
      return of('lines');
    },
    get cancel() {
      return of('cancel');
    },
    get pickers() {
      found.pickers ??= new Pickers();
      return found.pickers;
    },
  };
}
