/** Words after `@` that begin a statement in Angular, Blade and Razor; others print something. */
const keywords =
  'if|else|elseif|for|foreach|forelse|while|switch|case|default|empty|defer|placeholder|loading|error|let|break|continue|' +
  'unless|isset|auth|guest|env|production|can|cannot|canany|once|php|props|aware|use|extends|section|show|stop|append|' +
  'overwrite|push|pushOnce|pushIf|prepend|prependOnce|component|slot|session|fragment|verbatim|do|try|lock|using|model|' +
  'inject|inherits|page|namespace|layout|attribute|implements|functions|code|typeparam|end\\w*';

const goStatement = String.raw`(?:else|end)\b(?!\.)|(?:if|range|with|block|define)\s`;
/** In EJS, `<%-` prints; in ERB it does not. What prints the block below it (`<%= link_to x do %>`) has an end. */
const rubyStatement = String.raw`=[^%]{0,500}\bdo\s{0,9}(?:\|[^|%]{0,200}\|\s{0,9})?-?%>|-\s{0,9}(?:(?:if|unless|else|elsif|end|case|when|for|while)\b|[^%]{0,200}\bdo\s)`;
const svelteStatement = String.raw`[#/](?:if|each|await|key|snippet)\b|:(?:else|then|catch)\b`;

/** Of Smarty and benchpress, and of the templates of Pandoc. */
const smartyStatement = String.raw`\/|\*|(?:if|elseif|else|foreach|foreachelse|for|while|section|capture|block|function|strip|nocache|literal|include|extends|assign)\b[^:.]`;
const pandocStatement = String.raw`(?:(?:if|elseif|for)\(|(?:else|endif|endfor|sep)\$|--)`;

/** Names of elements of Liquid, Jinja, and Hugo whose content is code, for a regular expression. */
export const codeElements =
  'highlight|code|code-?block|code-toggle|mermaid|math|katex|latex|plantuml|graphviz|comment|css|style|stylesheet|javascript|schema';

const statement = new RegExp(
  String.raw`^(?:\{%|\{\{[<%]|\{\{\{?[~-]?\s{0,9}(?:[#/^]|each\s|${goStatement})|\{(?:${svelteStatement}|${smartyStatement})|\$${pandocStatement}|<%(?:(?![=-])|${rubyStatement})|<\?(?!=)|\}|` +
    String.raw`@(?:(?:${keywords})(?![\w.])|\{(?!\{)|:))`,
);

/** Returns true for a statement of a template, whose content is known only by the order of statements. */
export function isTemplateStatement(source: string): boolean {
  return statement.test(source);
}
