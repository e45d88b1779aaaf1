import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../bundle/options.mts';

/** The options and outcome of a command for scripts, from the typed table of `src/contract/contributions.ts`. */
export interface CommandTypes {
  /** Names of its options, with a question mark if optional. */
  readonly options: readonly string[];
  /** Names of the additions to its outcome. */
  readonly adds: readonly string[];
}

/** The parameters of every translation: too many to list with each command. */
export interface TypedCommands {
  readonly translateParameters: readonly string[];
  /** Command name (without the prefix `languageServices.`) -> its types. */
  readonly commands: ReadonlyMap<string, CommandTypes>;
}

const tablePath = join(root, 'src/contract/contributions.ts');
const parametersPath = join(root, 'src/service/api/translation/translate.ts');

/** The commands of each feature, and those of no single one. */
const contracts = globSync('src/{app,features}/**/contract.ts', { cwd: root }).map((file) => join(root, file));

/** Reads the types of all commands with the compiler, which takes some seconds. */
export function readCommandTypes(): TypedCommands {
  const program = ts.createProgram([tablePath, parametersPath, ...contracts], {
    lib: ['lib.es2024.d.ts'],
    module: ts.ModuleKind.Preserve,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const propertiesOf = (type: ts.Type): readonly ts.Symbol[] => checker.getPropertiesOfType(type);
  const exported = (path: string, name: string): ts.Type => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
    if (symbol === undefined) {
      throw new Error(`${path} exports no ${name}.`);
    }
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const member = (command: ts.Symbol, name: string): readonly ts.Symbol[] => {
    const symbol = checker.getTypeOfSymbol(command).getProperty(name);
    const all = symbol === undefined ? [] : propertiesOf(checker.getTypeOfSymbol(symbol));
    return all.filter((each) => !isSetByView(each, checker));
  };
  const translateParameters = propertiesOf(exported(parametersPath, 'TranslateParameters')).map(named);
  const commands = propertiesOf(exported(tablePath, 'Commands')).map((command) => {
    const adds = member(command, 'adds').map(({ name }) => name);
    return [command.name, { options: member(command, 'options').map(named), adds }] as const;
  });
  return { translateParameters, commands: new Map(commands) };
}

function named(symbol: ts.Symbol): string {
  return (symbol.flags & ts.SymbolFlags.Optional) === 0 ? symbol.name : `${symbol.name}?`;
}

/** Options that only our views set are not for scripts. */
function isSetByView(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).startsWith('Set by the view');
}
