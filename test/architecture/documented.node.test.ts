import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const UNDOCUMENTED = `${ROOT}test/fixtures/undocumented.ts`;

type Exports = string | { readonly [condition: string]: Exports };

/** Returns the files of types under all conditions of an export. */
const typesOf = (exported: Exports): readonly string[] =>
  typeof exported === 'string'
    ? []
    : Object.entries(exported).flatMap(([condition, each]) =>
        condition === 'types' ? [each as string] : typesOf(each),
      );

const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly exports: Exports;
};
/** The sources of all entries that have types. */
const ENTRIES = typesOf(exports)
  .map((file) => file.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts'))
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map((file) => `${ROOT}${file}`);

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
  readonly config: object;
};
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const program = ts.createProgram([...ENTRIES, UNDOCUMENTED], { ...options, noEmit: true });
const checker = program.getTypeChecker();

/** Returns the declarations of a symbol that stand in this repository. */
const ownDeclarations = (symbol: ts.Symbol): readonly ts.Declaration[] =>
  (symbol.declarations ?? []).filter(
    (each) => !each.getSourceFile().fileName.includes('/node_modules/'),
  );

/** Whether a symbol has a sentence, its own or that of a member which it implements or overrides. */
const hasText = (symbol: ts.Symbol): boolean =>
  symbol.getDocumentationComment(checker).some(({ text }) => text.trim()) ||
  symbol.getJsDocTags(checker).some(({ name }) => name === 'internal');

/** Whether code that imports the class can reach the member. */
function isReachable(member: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = ts.getNameOfDeclaration(member);
  return !(ts.getCombinedModifierFlags(member) & hidden) && !(name && ts.isPrivateIdentifier(name));
}

/** Returns the members of a type, inherited ones too; those of every part of a union. */
const membersOf = (type: ts.Type): readonly ts.Symbol[] =>
  type.isUnionOrIntersection() ? type.types.flatMap(membersOf) : type.getProperties();

/** Returns the type literals in the type that a declaration names. */
function literalsIn(declaration: ts.Declaration): readonly ts.TypeLiteralNode[] {
  const { type } = declaration as { readonly type?: ts.TypeNode };
  const found: ts.TypeLiteralNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  if (type) visit(type);
  return found;
}

/** Returns the types whose members an export shows: of a class also that of its static side. */
function typesShownBy(symbol: ts.Symbol): readonly ts.Type[] {
  const { Class, Interface, TypeAlias } = ts.SymbolFlags;
  const types: ts.Type[] = [];
  if (symbol.flags & (Class | Interface | TypeAlias)) {
    types.push(checker.getDeclaredTypeOfSymbol(symbol));
  }
  if (symbol.flags & Class) types.push(checker.getTypeOfSymbol(symbol));
  return types;
}

/** Returns the paths of the members without a comment, with those in their type literals. */
function undocumentedIn(type: ts.Type, path: string): readonly string[] {
  return membersOf(type).flatMap((member) => {
    const own = ownDeclarations(member);
    // The brand of a number is a symbol without a name.
    if (!own.length || !own.every(isReachable) || member.name.startsWith('__@')) return [];
    const name = `${path}.${member.name}`;
    const inside = own
      .flatMap(literalsIn)
      .flatMap((literal) => undocumentedIn(checker.getTypeAtLocation(literal), name));
    return hasText(member) ? inside : [name, ...inside];
  });
}

function undocumented(symbol: ts.Symbol): readonly string[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (!ownDeclarations(target).length) return [];
  // A module that is exported under a name shows what it exports.
  if (target.flags & ts.SymbolFlags.ValueModule)
    return checker
      .getExportsOfModule(target)
      .flatMap(undocumented)
      .map((name) => `${symbol.name}.${name}`);
  return [
    ...(hasText(target) ? [] : [symbol.name]),
    ...typesShownBy(target).flatMap((type) => undocumentedIn(type, symbol.name)),
  ];
}

function undocumentedFrom(path: string): readonly string[] {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  const exported = module ? checker.getExportsOfModule(module) : [];
  assert.ok(exported.length > 0);
  return [...new Set(exported.flatMap(undocumented))];
}

describe('doc comments of the package', () => {
  test('are looked for in every entry', () => assert.ok(ENTRIES.length >= 12));

  for (const entry of ENTRIES) {
    test(`each export of ${entry.slice(ROOT.length)} has one, and each of its members`, () => {
      assert.deepEqual(undocumentedFrom(entry), []);
    });
  }

  test('are missed at exports and at members of every kind', () => {
    assert.deepEqual(undocumentedFrom(UNDOCUMENTED), [
      'bare',
      'tagged',
      'module.bare',
      'Heir.method',
      'Heir.inherited',
      'Heir.made',
      'Shape.outer.inner',
      'Either.left',
      'Either.right',
    ]);
  });
});
