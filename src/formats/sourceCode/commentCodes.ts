/** Protected text in comments, in addition to that of any text: mostly names of the program. */
export const commentCodes: readonly RegExp[] = [
  // {@link X}, {@code x}, <c>x</c>, <see cref="X"/>, :class:`X`, #[x], ](target)
  /\{@\w{1,30}(?:[^{}]|\{[^{}]{0,200}\}){0,300}\}/,
  /<(?<tag>c|code|tt|kbd|samp|var)>[^<]{0,300}<\/\k<tag>>/,
  /<(?:see|seealso|paramref|typeparamref|inheritdoc|include)\b[^<>]{0,200}>/,
  /:[\w:+-]{1,40}:`[^`]{1,200}`_{0,2}|`[^`\n]{1,200}`_{1,2}/,
  /\[`[^`\n]{1,200}`\](?:\([^()\s]{1,200}\)|\[[^[\]]{0,100}\])?|\]\([^()\s]{1,300}\)/,
  /[@\\](?:p|c|a|ref|link|endlink|e|em|b)\s+[\w:.()~-]{1,100}/,
  // call(), a::b, a->b, snake_case, camelCase, $name, --flag, src/file.ts, file.ts, 0xff, %name
  /(?<![\w$])[\w$]{1,60}(?:(?:\.|::|->|#)[\w$]{1,60}){0,9}\(\)/,
  /(?<![\w$:])\w{1,60}(?:::[\w~]{1,60}){1,9}|(?<![\w$])[\w$]{1,60}->[\w$]{1,60}/,
  /(?<![\w$.-])(?:_{1,2}[A-Za-z]\w{0,60}|[A-Za-z][A-Za-z\d]{0,60}(?:_[A-Za-z\d]{1,60}){1,9})(?![\w$])/,
  /(?<![\w$.-])[a-z]+\d*(?:[A-Z][a-z\d]*){1,9}(?![\w$])/,
  /(?<![\w$])\$[A-Za-z_]\w{0,60}|(?<![\w-])--[a-z][\w-]{1,60}(?:=\S{1,60})?/,
  /(?<![\w/.*-])(?:\.{0,2}\/)?(?:[\w@.*-]{1,60}\/){1,20}[\w.*-]{1,60}\.[a-z\d]{1,5}\b/,
  /(?<![\w/.-])[\w-]{1,60}\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|cpp|[ch]|php|lua|pl|sh|sql|json|ya?ml|toml|xml|html|s?css|md|txt|ini|cfg)\b/,
  /\b0[xX][\da-fA-F]{1,16}\b/,
];
