import * as vscode from 'vscode';
import type { TargetLanguages } from '../../app/settings/chosenTargetLanguages.ts';
import { prefix } from '../../contract/contributions.ts';
import { onSettingChange, readSetting } from '../../contract/readSetting.ts';
import { Disposable } from '../../editor/disposable.ts';
import { languageName } from '../../notify/names.ts';
import { findConnection, serviceLabel } from '../../service/connections/connections.ts';
import { visibleText } from '../../text/visibleText.ts';

/** Right of the cursor's position, left of the encoding and the language mode. */
const priority = 99;

type ShownTargets = Pick<TargetLanguages, 'of' | 'onDidChange'>;

/**
 * The target language in the status bar, with a click to the menu of what commands use. Shown while a connection is
 * selected, also one that is gone; sends no request.
 */
export class LanguageStatusItem extends Disposable {
  readonly #item = this.register(
    vscode.window.createStatusBarItem(`${prefix}.targetLanguage`, vscode.StatusBarAlignment.Right, priority),
  );

  readonly #targetLanguages: ShownTargets;

  constructor(targetLanguages: ShownTargets) {
    super();
    this.#targetLanguages = targetLanguages;
    this.#item.name = vscode.l10n.t('Translation Target');
    this.#item.command = `${prefix}.openMenu`;
    this.register(vscode.window.onDidChangeActiveTextEditor(() => this.#update()));
    this.register(targetLanguages.onDidChange(() => this.#update()));
    this.register(onSettingChange('all', () => this.#update()));
    this.#update();
  }

  #update(): void {
    const connection = findConnection();
    if (!connection && !readSetting('connection')) {
      this.#item.hide();
      return;
    }
    const { t } = vscode.l10n;
    const resource = vscode.window.activeTextEditor?.document.uri;
    const target = this.#targetLanguages.of(resource) ?? '';
    const source = readSetting('sourceLanguage', resource) ?? '';
    const into = target === '' ? t('Target: not selected') : t('Target: {0} ({1})', languageName(target), target);
    const from =
      source === '' ? t('Source: detected automatically') : t('Source: {0} ({1})', languageName(source), source);
    const isDemo = connection?.kind === 'demo';
    const service = isDemo
      ? t('Connection: Demo (pseudo-translation on this computer)')
      : connection
        ? t('Connection: {0}', serviceLabel(connection))
        : t('Not connected');
    const short = target === '' ? t('Select Target') : target.toUpperCase();
    const shown = connection ? short : service;
    // A code or name in a setting is no icon. What makes messages plain is not loaded at the start.
    const text = visibleText(isDemo ? t('{0} (Demo)', short) : shown).replaceAll('$(', '$\u2060(');
    this.#item.text = `$(globe) ${text}`;
    this.#item.tooltip = [into, from, service].map(visibleText).join('\n');
    this.#item.accessibilityInformation = {
      label: [t('Change languages or connection'), into, from, service].join('. '),
      role: 'button',
    };
    this.#item.show();
  }
}
