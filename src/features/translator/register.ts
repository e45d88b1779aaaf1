import type { App } from '../../app/app.ts';
import { translatorCommandNames } from '../../app/commandNames.ts';
import { translatorView } from './translatorView.ts';

/** Registers the view of the translator, and the command that opens it. */
export function registerTranslator(app: App): void {
  const { context, log, services } = app;
  const translator = app.lazy(async () => {
    const { Translator } = await import('./translator.ts');
    return new Translator(services, log, context);
  });
  app.add(translatorView(services, translator));
  app.commands(translatorCommandNames, async () => {
    const opened = await translator.get();
    return { openInTranslator: (options) => opened.open(options) };
  });
}
