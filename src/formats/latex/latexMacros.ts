/**
 * What is read of a macro.
 * - `inline`: its text is part of the sentence, within a pair of codes.
 * - `aside`: its text is translated separately, and the sentence around it goes on after it.
 * - `block`: its texts are translated separately, and it ends the sentence around it.
 * - `code`: it is a code in the sentence, with its arguments.
 * - `mark`: as `code`, but no sentence needs it at its ends.
 * - `switch`: as `mark`, and takes the space behind it; behind a brace it belongs to the brace.
 * - `left`: it ends the sentence around it, and is not read.
 * - `program`: the paragraph around it is a program.
 */
export type MacroKind = 'inline' | 'aside' | 'block' | 'code' | 'mark' | 'switch' | 'left' | 'program';

/**
 * The arguments of a macro or an environment, a letter each: `m` and `o` are code in braces and brackets, `t` and `O`
 * text in them, `a` is code in angle brackets, `c` the name of a macro, `d` what is before the braces of a definition.
 */
type Signature = string;

export interface Macro {
  readonly kind: MacroKind;
  readonly signature: Signature;
}

type Rows = readonly (readonly [kind: MacroKind, signature: Signature, names: string])[];

const rows: Rows = [
  // LaTeX2e: fonts and boxes.
  ['inline', 't', 'emph textbf textit textsc textsl textsf textrm textup textmd textnormal textlf textsw textulc'],
  ['inline', 't', 'textsuperscript textsubscript underline overline mbox fbox hbox text MakeUppercase MakeLowercase'],
  ['inline', 'oot', 'makebox framebox'],
  ['inline', 'ooomt', 'parbox'],
  ['inline', 'moot', 'raisebox'],
  ['inline', 'ot', 'shortstack'],
  // color, xcolor, soul, ulem, csquotes, hyperref, cleveref, graphicx, array packages.
  ['inline', 'omt', 'textcolor colorbox'],
  ['inline', 't', 'uline uuline uwave sout xout dashuline hl ul st so caps enquote phantom nohyphens textls textgreek'],
  ['inline', 'mt', 'hyperlink hypertarget scalebox resizebox* rotatebox fontsizebox textlatin otherquote'],
  ['inline', 'ot', 'hyperref makecell thead'],
  ['inline', 't', 'href'],
  ['inline', 'mmt', 'resizebox multicolumn'],
  ['inline', 'omomt', 'multirow'],
  // lettrine: the first letter of a word, and the rest of it, which begin a sentence.
  ['inline', 'ott', 'lettrine'],
  // beamer.
  ['inline', 'at', 'alert structure only onslide uncover visible invisible action alt'],
  ['block', 'aott', 'frametitle framesubtitle'],
  // Notes: LaTeX2e, endnotes, sidenotes, marginnote.
  ['aside', 'ot', 'footnote footnotetext endnote sidenote marginnote marginpar thanks tablefootnote'],
  // LaTeX2e: sections, titles, lists, captions.
  [
    'block',
    'Ot',
    'part chapter section subsection subsubsection paragraph subparagraph minisec addpart addchap addsec',
  ],
  ['block', 'Ot', 'caption title captionabove captionbelow'],
  ['block', 'aO', 'item'],
  ['block', 'mOt', 'captionof'],
  ['block', 'Ot', 'subcaption subfloat subfigure'],
  ['block', 't', 'subtitle abstract keywords centerline leftline rightline runningtitle titlehead subject dedication'],
  ['block', 't', 'opening closing intertext epigraphhead shorttitle'],
  ['block', 'mt', 'addtocontents subcaptionbox lettergroup'],
  ['block', 'mmt', 'addcontentsline'],
  ['block', 'tt', 'epigraph'],
  // moderncv, Awesome-CV.
  ['block', 'tttttt', 'cventry cvhonor cvskill cvitem cvitemwithcomment cvdoubleitem cvlistdoubleitem'],
  ['block', 't', 'cvsection cvsubsection cvparagraph cvlistitem'],
  // glossaries and acronym: what an abbreviation means.
  ['block', 'mmt', 'newacronym'],
  ['block', 'mot', 'acro acrodef newacro'],
  // LaTeX2e and amsthm.
  ['block', 'moto', 'newtheorem'],
  ['block', 'mt', 'newtheorem*'],
  // LaTeX2e, hyperref, cleveref, varioref, natbib, biblatex, glossaries: references.
  ['code', 'm', 'ref pageref eqref autoref cref Cref nameref vref vpageref Vref cpageref labelcref fullref prettyref'],
  ['code', 'mm', 'crefrange Crefrange vrefrange'],
  [
    'code',
    'oom',
    'cite citep citet citeauthor citeyear citealp citealt Citet Citep textcite parencite footcite autocite',
  ],
  ['code', 'oom', 'fullcite citetitle citenum citeyearpar nocite supercite smartcite Textcite Parencite citetext'],
  ['code', 'om', 'gls Gls glspl Glspl acrshort acrlong acrfull ac acs acl acf acp Ac bibentry footnotemark'],
  // LaTeX2e, listings, graphicx, siunitx, babel, amsmath: code in a sentence.
  ['code', 'm', 'texttt ensuremath mathrm ctext hphantom vphantom pdftooltip file command ce'],
  ['code', 'om', 'num ang si unit numlist'],
  ['code', 'omm', 'SI qty foreignlanguage textlang'],
  ['code', 'om', 'includegraphics includesvg'],
  ['code', 'aom', 'todo'],
  [
    'mark',
    'm',
    'label index glossary hspace rowcolor cellcolor columncolor phantomsection markboth linespread color pagecolor Urlmuskip',
  ],
  ['mark', 'oom', 'rule'],
  [
    'mark',
    '',
    'noindent indent centering raggedright raggedleft hfill hfil vfill dotfill hrulefill leavevmode protect',
  ],
  ['mark', '', 'ignorespaces unskip relax null nobreak allowbreak break sloppy fussy smallbreak newline linebreak'],
  ['mark', '', 'quad qquad enspace thinspace enskip hss nopagebreak'],
  // LaTeX2e: fonts and sizes.
  [
    'switch',
    '',
    'bf it sl sc sf rm tt em bfseries itshape slshape scshape sffamily rmfamily ttfamily mdseries upshape',
  ],
  ['switch', '', 'normalfont tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge boldmath'],
  ['switch', 'm', 'color selectlanguage fontfamily'],
  // TeX and LaTeX2e: definitions and settings.
  ['left', 'c', 'newif newcount newdimen newlength newbox newsavebox newtoks newskip newwrite DeclareRobustCommand*'],
  ['left', 'd', 'def edef gdef xdef'],
  ['left', 'coom', 'newcommand renewcommand providecommand DeclareRobustCommand newrobustcmd renewrobustcmd'],
  ['left', 'cmm', 'NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand'],
  ['left', 'moomm', 'newenvironment renewenvironment'],
  ['left', 'mmmm', 'NewDocumentEnvironment RenewDocumentEnvironment'],
  ['left', 'cm', 'DeclareMathOperator DeclareMathOperator* setlength addtolength settowidth setcounter addtocounter'],
  ['left', 'cm', 'DeclarePairedDelimiter sbox'],
  ['left', 'mm', 'definecolorset colorlet renewcaptionname pagenumbering* titlespacing setbeamertemplate'],
  ['left', 'mmm', 'definecolor newglossaryentry'],
  ['left', 'om', 'usepackage RequirePackage documentclass documentstyle usetheme usetikzlibrary newcounter hypersetup'],
  ['left', 'm', 'input include includeonly subfile InputIfFileExists bibliography bibliographystyle addbibresource'],
  ['left', 'm', 'lstset pagestyle thispagestyle pagenumbering setstretch geometry graphicspath theoremstyle usefont'],
  ['left', 'm', 'typeout message errmessage errhelp wlog AtBeginDocument AtEndDocument pgfkeys'],
  ['left', 'm', 'hyphenation vspace addvspace stepcounter refstepcounter'],
  ['left', 'm', 'lstdefinestyle sisetup captionsetup pgfplotsset tikzset tcbset'],
  ['left', 'om', 'lstinputlisting verbatiminput inputminted bibitem'],
  ['left', 'oom', 'date author institute affiliation affil email address inst logo'],
  ['left', 'omo', 'setmainfont setsansfont setmonofont setmathfont fontspec setCJKmainfont'],
  ['left', 'como', 'newfontfamily newfontface'],
  ['left', 'cc', 'let futurelet'],
  ['program', '', 'expandafter csname endcsname noexpand ifx ifnum ifdim ifcase ifcat ifodd advance catcode chardef'],
  ['left', 'o', 'hline toprule midrule bottomrule addlinespace specialrule'],
  ['left', 'om', 'cline cmidrule'],
  ['left', '', 'par newpage clearpage cleardoublepage pagebreak maketitle tableofcontents listoffigures listoftables'],
  ['left', '', 'appendix frontmatter mainmatter backmatter makeindex'],
  ['left', 'o', 'printbibliography printindex printglossary printglossaries'],
  [
    'left',
    '',
    'smallskip medskip bigskip vskip bigbreak medbreak columnbreak pause titlepage makeatletter makeatother',
  ],
  ['left', '', 'tabularnewline cr noalign and And AND begingroup endgroup bgroup egroup'],
];

const macros: ReadonlyMap<string, Macro> = new Map(
  rows.flatMap(([kind, signature, names]) => names.split(' ').map((name) => [name, { kind, signature }] as const)),
);

/** Returns a macro by its name, with or without a star; undefined for one that is not known. */
export function macroOf(name: string): Macro | undefined {
  return macros.get(name) ?? macros.get(name.replace(/\*$/, ''));
}

/** Names that people give to macros for terms and thoughts, which other files of a document define. */
const ofAuthors = new Set('term newterm keyterm defterm defn define vocab newthought important strong'.split(' '));

/** Returns what a macro of a file is most likely that no package has, and that the file does not define. */
export function likelyMacro(name: string): Macro | undefined {
  return ofAuthors.has(name) ? { kind: 'inline', signature: 't' } : undefined;
}

/** Macros before the document whose texts are read. */
export const readInPreamble: ReadonlySet<string> = new Set([
  ...['title', 'subtitle', 'subject', 'titlehead', 'dedication', 'abstract', 'keywords', 'newtheorem'],
]);

/**
 * What is read of an environment.
 * - `block`: its content is read.
 * - `table`: the same, and its cells are texts.
 * - `math`: it is a formula, which may be in the middle of a sentence.
 * - `code`: it is not read. Environments of its name may be in it.
 * - `verbatim`: it is not read, and ends with the first end of its name.
 */
type EnvironmentKind = 'block' | 'table' | 'math' | 'code' | 'verbatim';

const environmentKinds: Readonly<Record<Exclude<EnvironmentKind, 'block'>, readonly string[]>> = {
  table: [
    // LaTeX2e, array, tabularx, tabulary, longtable, booktabs, supertabular, tabu.
    'tabular tabular* tabularx tabulary longtable supertabular xltabular tabu longtabu tabbing',
  ],
  math: [
    // LaTeX2e and amsmath.
    'math displaymath equation equation* eqnarray eqnarray* align align* alignat alignat* flalign flalign* gather gather*',
    'multline multline* dmath dmath* subequations IEEEeqnarray IEEEeqnarray* xalignat xxalignat',
  ],
  code: [
    'tikzpicture tikzcd picture pspicture pgfpicture pgfonlayer pgfscope algorithmic algorithmicx algorithm2e thebibliography psmatrix forest',
    'axis scope tblr longtblr talltblr scontents otherlanguage otherlanguage* prooftree array cases matrix pmatrix bmatrix',
  ],
  verbatim: [
    'verbatim verbatim* Verbatim Verbatim* BVerbatim LVerbatim SaveVerbatim lstlisting minted comment filecontents',
    'filecontents* alltt tcblisting lilypond asy sageblock pycode luacode luacode* dot2tex ignore',
  ],
};

const kinds: ReadonlyMap<string, EnvironmentKind> = new Map(
  (['table', 'math', 'code', 'verbatim'] as const).flatMap((kind) =>
    environmentKinds[kind].flatMap((line) => line.split(' ')).map((name) => [name, kind] as const),
  ),
);

/** Names that people give their own environments of code, among them those of languages. */
const codeName =
  /^(?:haskell|python|scala|rust|ruby|perl|ocaml|agda|coq|idris|lean|java|cpp|sql|bash|matlab|json|xml)$|code|listing|verb|console|terminal|shell|session|snippet|output|pseudo|tikz|picture|diagram|math|equation|align|gather|array|matrix|bnf|grammar|syntax|itemdecl|ignore|tree$/i;

/** Returns what is read of an environment, by its name. */
export function environmentKind(name: string): EnvironmentKind {
  return kinds.get(name) ?? (codeName.test(name) && name !== 'listing' ? 'verbatim' : 'block');
}

const environmentRows: readonly (readonly [Signature, string])[] = [
  ['om', 'tabular array minipage longtable tabbing supertabular'],
  ['mom', 'tabular* tabularx tabulary xltabular'],
  ['ooom', 'minipage'],
  ['m', 'multicols multicols* adjustbox spacing list trivlist'],
  ['o', 'figure figure* table table* enumerate itemize description wrapfigure tcolorbox columns'],
  ['omom', 'wrapfigure wraptable'],
  ['om', 'column subfigure subtable'],
  ['O', 'theorem lemma proof definition corollary proposition example remark exercise problem claim conjecture note'],
  ['O', 'thm lem defn defi cor prop ex exa rem rmk fact'],
  ['', 'center quote quotation verse flushleft flushright abstract document titlepage appendices letter'],
  ['', 'enumerate* itemize* landscape sloppypar small footnotesize large singlespace doublespace'],
  ['aott', 'frame'],
  ['at', 'block alertblock exampleblock'],
];

const environments: ReadonlyMap<string, Signature> = new Map(
  environmentRows.flatMap(([signature, names]) => names.split(' ').map((name) => [name, signature] as const)),
);

/** Returns the arguments of an environment; undefined if they are not known. */
export function environmentSignature(name: string): Signature | undefined {
  return environments.get(name) ?? environments.get(name.replace(/\*$/, ''));
}
