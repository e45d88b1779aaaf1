import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../bundle/options.mts';

/** Option -> the types of its value, such as `string[]` or `number | null`; `own` if only our own code sets it. */
export type OptionTypes = ReadonlyMap<string, string>;

/** The options and outcome of a command for scripts, from the typed table of `src/contract/contributions.ts`. */
export interface CommandTypes {
  readonly optionTypes: OptionTypes;
  /** Names of its options, with a question mark if optional. */
  readonly options: readonly string[];
  /** Names of the additions to its outcome. */
  readonly adds: readonly string[];
}

/** The parameters of every translation: too many to list with each command. */
export interface TypedCommands {
  readonly translateParameters: readonly string[];
  readonly translateTypes: OptionTypes;
  /** Function of the exported API -> its options. */
  readonly api: ReadonlyMap<string, OptionTypes>;
  /** Command name (without the prefix `languageServices.`) -> its types. */
  readonly commands: ReadonlyMap<string, CommandTypes>;
}

const tablePath = join(root, 'src/contract/contributions.ts');
const parametersPath = join(root, 'src/service/api/translation/translate.ts');
const apiPath = join(root, 'src/features/api/exportedApi.ts');

/** The commands of each feature, and those of no single one. */
const contracts = globSync('src/{app,features}/**/contract.ts', { cwd: root }).map((file) => join(root, file));

let known: TypedCommands | undefined;

/** Reads the types of all commands with the compiler, which takes some seconds the first time. */
export function readCommandTypes(): TypedCommands {
  known ??= readTypes();
  return known;
}

function readTypes(): TypedCommands {
  const program = ts.createProgram([tablePath, parametersPath, apiPath, ...contracts], {
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
    return symbol === undefined ? [] : propertiesOf(checker.getTypeOfSymbol(symbol));
  };
  const typesOf = (options: readonly ts.Symbol[]): OptionTypes =>
    new Map(
      options.map((option) => {
        const types = typeNames(checker.getTypeOfSymbol(option), checker);
        return [option.name, isSetByUs(option, checker) ? 'own' : types.join(' | ')];
      }),
    );
  const parameters = propertiesOf(exported(parametersPath, 'TranslateParameters'));
  const commands = propertiesOf(exported(tablePath, 'Commands')).map((command) => {
    const adds = member(command, 'adds')
      .filter((each) => !isSetByUs(each, checker))
      .map(({ name }) => name);
    const options = member(command, 'options');
    const ofScripts = options.filter((each) => !isSetByUs(each, checker));
    return [command.name, { options: ofScripts.map(named), optionTypes: typesOf(options), adds }] as const;
  });
  const calls = propertiesOf(exported(apiPath, 'ExportedApi')).flatMap((call) => {
    const [signature] = checker.getTypeOfSymbol(call).getCallSignatures();
    const options = signature?.getParameters().find(({ name }) => name === 'options');
    const type = options && checker.getNonNullableType(checker.getTypeOfSymbol(options));
    return type === undefined ? [] : [[call.name, typesOf(propertiesOf(type))] as const];
  });
  return {
    translateParameters: parameters.map(named),
    translateTypes: typesOf(parameters),
    api: new Map(calls),
    commands: new Map(commands),
  };
}

/** Returns the types of a value as it is at run time: all literals of a type are one, and items are texts or anything. */
function typeNames(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  if (type.isUnion()) {
    const names = new Set(type.types.flatMap((each) => typeNames(each, checker)));
    // The compiler's order depends on the order of the files.
    return [...names].sort((one, other) => Number(one === 'null') - Number(other === 'null') || (one < other ? -1 : 1));
  }
  const { flags } = type;
  if (flags & ts.TypeFlags.Undefined) {
    return [];
  }
  if (flags & ts.TypeFlags.Null) {
    return ['null'];
  }
  if (flags & ts.TypeFlags.Object) {
    const item = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return [item === undefined ? 'object' : typeNames(item, checker).join() === 'string' ? 'string[]' : 'unknown[]'];
  }
  const names = { string: ts.TypeFlags.StringLike, number: ts.TypeFlags.NumberLike, boolean: ts.TypeFlags.BooleanLike };
  const [name = 'unknown'] = Object.entries(names).flatMap(([each, of]) => (flags & of ? [each] : []));
  return [name];
}

function named(symbol: ts.Symbol): string {
  return (symbol.flags & ts.SymbolFlags.Optional) === 0 ? symbol.name : `${symbol.name}?`;
}

/** Options that only our views, quick fixes, and Retry set are not for scripts. */
function isSetByUs(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).startsWith('Set by ');
}
