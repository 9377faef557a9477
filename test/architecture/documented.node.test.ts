import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The entries of the package whose exports all have doc comments. */
const ENTRIES = [
  'alignment',
  'alignment-node',
  'core',
  'corpus',
  'intake',
  'notation',
  'notation-node',
  'define',
  'embed',
  'index',
  'jsx',
  'react',
].map((name) => `${ROOT}components/entries/${name}.ts`);

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
  readonly config: object;
};
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const program = ts.createProgram(ENTRIES, { ...options, noEmit: true });
const checker = program.getTypeChecker();

const hasText = (symbol: ts.Symbol): boolean =>
  symbol.getDocumentationComment(checker).length > 0 || symbol.getJsDocTags(checker).length > 0;

/** Whether code that imports the class can reach the member. */
function isReachable(member: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = ts.getNameOfDeclaration(member);
  return !(ts.getCombinedModifierFlags(member) & hidden) && !(name && ts.isPrivateIdentifier(name));
}

/** Returns the members in a declaration itself, with the properties in a constructor's parameters. */
function ownMembers(declaration: ts.Declaration): readonly ts.Declaration[] {
  if (ts.isInterfaceDeclaration(declaration)) return [...declaration.members];
  if (ts.isTypeAliasDeclaration(declaration)) return literalMembers(declaration.type);
  if (!ts.isClassDeclaration(declaration)) return [];
  return declaration.members.flatMap((member): readonly ts.Declaration[] =>
    ts.isConstructorDeclaration(member)
      ? member.parameters.filter((each) => ts.isParameterPropertyDeclaration(each, member))
      : [member],
  );
}

function literalMembers(type: ts.TypeNode): readonly ts.Declaration[] {
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap(literalMembers);
  }
  return [];
}

function undocumented(symbol: ts.Symbol): readonly string[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const own = (target.declarations ?? []).filter(
    (each) => !each.getSourceFile().fileName.includes('/node_modules/'),
  );
  const missing = own.length && !hasText(target) ? [symbol.name] : [];
  for (const member of own.flatMap(ownMembers)) {
    const name = ts.getNameOfDeclaration(member);
    if (!name || !isReachable(member)) continue;
    const memberSymbol = checker.getSymbolAtLocation(name);
    // A member that implements or overrides a documented one shows that comment.
    if (memberSymbol && !hasText(memberSymbol)) missing.push(`${symbol.name}.${name.getText()}`);
  }
  return missing;
}

describe('doc comments of the package', () => {
  for (const entry of ENTRIES) {
    test(`each export of ${entry.slice(ROOT.length)} has one, and each of its members`, () => {
      const file = program.getSourceFile(entry);
      const module = file && checker.getSymbolAtLocation(file);
      const exported = module ? checker.getExportsOfModule(module) : [];
      assert.ok(exported.length > 0);
      assert.deepEqual(exported.flatMap(undocumented), []);
    });
  }
});
