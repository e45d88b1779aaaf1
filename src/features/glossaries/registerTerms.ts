import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { GlossaryFileSides } from './glossaryFileSides.ts';
import { TermWatch } from './termWatch.ts';

/** Terms, and glossaries that are files of the workspace. */
export function registerTerms(services: Services, log: Log): vscode.Disposable {
  const watch = new TermWatch(services, async (...saved) => (await work()).checkSavedTerms(...saved));
  const sides = new GlossaryFileSides();
  return vscode.Disposable.from(
    watch,
    sides,
    registerCommand('addToGlossary', log, async (options) => (await work()).addToGlossary(services, options)),
    registerCommand('findTerm', log, async (options) => (await work()).findTerm(watch, options)),
    registerCommand('checkTerms', log, async (options, resources) =>
      (await work()).checkTerms(watch, options, resources),
    ),
    registerCommand('compareGlossaryFile', log, async (given, resources) =>
      (await work()).compareGlossaryFile({ services, sides, given, resources }),
    ),
    registerCommand('pushGlossaryFile', log, async (given, resources) =>
      (await work()).pushGlossaryFile({ services, sides, given, resources }),
    ),
    registerCommand('pullGlossaryFile', log, async (given, resources) =>
      (await work()).pullGlossaryFile({ services, sides, given, resources }),
    ),
  );
}

/** Loads what does the work, of a bundle of its own, at the first command. */
function work() {
  return import('./work.ts');
}
