import { createSelect } from '../../../../app/pages/browser/select.ts';
import type { OfferedChoice } from '../../protocol/protocol.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates one list for style and tone, as the service takes only one of them. */
export function createStyleSelect({ words, actions }: PageView): PagePart {
  const select = createSelect(words.styleOrTone, (value) => {
    const [, kind, chosen = ''] = /^(style|tone):(.*)$/.exec(value) ?? [];
    actions.change({ writingStyle: kind === 'style' ? chosen : '', tone: kind === 'tone' ? chosen : '' });
  });
  return {
    element: select.element,
    show({ draft, offer }) {
      const styles = marked('style', offer?.writingStyles);
      const tones = marked('tone', offer?.tones);
      select.element.hidden = styles.length + tones.length === 0;
      const value = [`style:${draft.writingStyle}`, `tone:${draft.tone}`].find((one) =>
        [...styles, ...tones].some((choice) => choice.value === one),
      );
      const groups = [
        { title: words.styles, choices: styles.filter((style) => !isUsual(style)) },
        { title: words.tones, choices: tones },
      ];
      select.show(styles.filter(isUsual), groups, value ?? '');
    },
  };
}

/** The empty value is neither a style nor a tone. */
function marked(kind: string, choices: readonly OfferedChoice[] = []): readonly OfferedChoice[] {
  return choices.map(({ value, label }) => ({ value: value === '' ? '' : `${kind}:${value}`, label }));
}

/** Returns true for the choice of no particular style, or that of the settings. */
function isUsual({ value }: OfferedChoice): boolean {
  return value === '' || value === 'style:default';
}
