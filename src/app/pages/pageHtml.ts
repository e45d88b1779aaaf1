import { findLanguageDirection } from './shared/detectDirection.ts';

/** All texts of a page, in the user's language. */
export interface TitledWords {
  readonly title: string;
}

export interface PageParts {
  /** New for each page: only scripts with it run. */
  readonly nonce: string;
  /** Allowed origin of styles, from the webview. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly words: TitledWords;
  /** Language of the texts, in the editor's spelling (`de`, `zh-cn`). */
  readonly language: string;
  /** Whether the script starts workers. */
  readonly hasWorkers?: boolean | undefined;
}

/** Returns the page that the script fills: only our two files run or load. */
export function pageHtml({ nonce, cspSource, scriptUri, styleUri, words, language, hasWorkers }: PageParts): string {
  const workers = hasWorkers === true ? ' worker-src blob:;' : '';
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}';${workers} base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="${escaped(language)}" dir="${findLanguageDirection(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<link rel="stylesheet" href="${escaped(styleUri)}">
<script id="words" type="application/json">${inScript(words)}</script>
<script defer nonce="${escaped(nonce)}" src="${escaped(scriptUri)}"></script>
</head>
<body></body>
</html>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** Returns JSON that cannot end the script element. */
function inScript(words: TitledWords): string {
  return JSON.stringify(words).replaceAll('<', String.raw`\u003c`);
}
