const scripts = ['javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'vue', 'svelte', 'astro', 'html'];
const templates = ['handlebars', 'ejs', 'pug', 'twig', 'jinja', 'jinja-html', 'liquid'];
const ofRuby = ['ruby', 'erb', 'html.erb', 'haml', 'slim'];
const ofJvm = ['java', 'kotlin', 'groovy', 'scala'];
const ofNet = ['csharp', 'razor', 'aspnetcorerazor', 'vb', 'fsharp', 'xaml'];
const ofApple = ['swift', 'objective-c', 'objective-cpp'];
const others = ['php', 'blade', 'python', 'rust', 'go', 'dart', 'elixir', 'clojure', 'lua', 'qml'];

/** The languages of the editor in which programs are written. */
export const codeLanguages = [...scripts, ...templates, ...ofRuby, ...ofJvm, ...ofNet, ...ofApple, ...others];

/** The languages of the editor in which programs name the messages of a file. */
const codeOf: readonly { readonly file: RegExp; readonly languages: readonly string[] }[] = [
  { file: /\.arb$/i, languages: ['dart'] },
  { file: /\.(?:strings|stringsdict|xcstrings)$/i, languages: ofApple },
  { file: /\/values[^/]*\/[^/]*\.xml$/i, languages: ['java', 'kotlin', 'xml'] },
  { file: /\.res[wx]$/i, languages: ofNet },
  { file: /\.php$/i, languages: ['php', 'blade', 'vue'] },
  { file: /\.properties$/i, languages: [...ofJvm, 'html', 'jsp', 'xml'] },
  { file: /\/_locales\/|^_locales\//, languages: [...scripts, 'json', 'jsonc', 'css'] },
];

/** Endings of the languages that the editor does not know without an extension: their files are plain text, or XML. */
const endings: Readonly<Record<string, string>> = {
  vue: 'vue',
  svelte: 'svelte',
  astro: 'astro',
  ejs: 'ejs',
  twig: 'twig',
  jinja: 'j2,jinja,jinja2',
  liquid: 'liquid',
  erb: 'erb',
  haml: 'haml',
  slim: 'slim',
  kotlin: 'kt,kts',
  scala: 'scala',
  xaml: 'xaml',
  elixir: 'ex,exs,heex',
  qml: 'qml',
  jsp: 'jsp',
};

/** Returns the languages of the editor in which programs name the messages of a source. */
export function languagesFor(source: string): readonly string[] {
  return codeOf.find(({ file }) => file.test(source))?.languages ?? codeLanguages;
}

/** Returns globs for the files of languages that the editor may not know. */
export function filesOf(languages: Iterable<string>): readonly string[] {
  return [...languages].flatMap((language) => (endings[language] === undefined ? [] : `**/*.{${endings[language]}}`));
}
