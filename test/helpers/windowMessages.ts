import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

export interface Shown {
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
  readonly buttons: readonly string[];
  /** For modal questions only. */
  readonly modal?: boolean;
  readonly detail?: string;
  /** Presses the button with that title, or closes the message without one. */
  press(button?: string): void;
}

type Given = string | vscode.MessageItem | vscode.MessageOptions;
type Show = (message: string, ...given: Given[]) => Thenable<unknown>;

const isItem = (given: Given): given is string | vscode.MessageItem => typeof given === 'string' || 'title' in given;
const titleOf = (item: string | vscode.MessageItem) => (typeof item === 'string' ? item : item.title);

/**
 * Observes the editor's messages: in test mode it shows no notifications, so this replaces them. Messages wait for
 * {@link Shown.press}, as on the screen.
 */
export class WindowMessages implements vscode.Disposable {
  readonly shown: Shown[] = [];
  readonly #restore: (() => void)[] = [];

  constructor() {
    this.#watch('showErrorMessage', 'error');
    this.#watch('showWarningMessage', 'warning');
    this.#watch('showInformationMessage', 'information');
  }

  dispose(): void {
    for (const restore of this.#restore.splice(0)) {
      restore();
    }
    for (const message of this.shown) {
      message.press();
    }
  }

  #watch(
    name: 'showErrorMessage' | 'showWarningMessage' | 'showInformationMessage',
    severity: Shown['severity'],
  ): void {
    const show: Show = (message, ...given) =>
      new Promise((resolve) => {
        const items = given.filter(isItem);
        const options = given.find((each): each is vscode.MessageOptions => !isItem(each));
        const press = (button?: string) => resolve(items.find((item) => titleOf(item) === button));
        this.shown.push({ severity, message, buttons: items.map(titleOf), ...options, press });
      });
    this.#restore.push(replaceMember(vscode.window, name, show));
  }
}

/** Lets a test read the visible progress notifications, and press Cancel on them. */
export class ProgressCancel implements vscode.Disposable {
  readonly #restore: () => void;
  #source = new vscode.CancellationTokenSource();
  readonly titles: string[] = [];
  /** What the notifications said below their titles. */
  readonly steps: string[] = [];

  constructor() {
    const original = vscode.window.withProgress;
    const withProgress: typeof original = (options, task) => {
      this.titles.push(options.title ?? '');
      return original(options, (progress) => {
        const report: typeof progress.report = (value) => {
          this.steps.push(value.message ?? '');
          progress.report(value);
        };
        return task({ report }, this.#source.token);
      });
    };
    this.#restore = replaceMember(vscode.window, 'withProgress', withProgress);
  }

  press(): void {
    this.#source.cancel();
    this.#source.dispose();
    this.#source = new vscode.CancellationTokenSource();
  }

  dispose(): void {
    this.#restore();
    this.#source.dispose();
  }
}
