import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import ts from 'typescript';
import { targetOf } from '#build/house/layers.mjs';
import { files, read } from './source-tree.js';

const MOST_FILES = 20;
const DEEPEST = 5;
const MOST_LINES = 350;
/** Pieces and pictures are data: as many as there are. */
const DATA = /^demo-wc\/corpora(\/|$)/;

const folders = (): readonly string[] =>
  ['components', 'host-app', 'demo-wc']
    .flatMap((top) => [top, ...files(`${top}/**/`)])
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !DATA.test(folder));

/** First line of a file that a script makes: it grows with every element. */
const MADE = /^\/\/ Made /;

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });

describe('a folder', () => {
  test('has at most twenty files', () => {
    const isFull = (folder: string) =>
      entriesOf(folder).filter((entry) => entry.isFile()).length > MOST_FILES;
    assert.deepEqual(folders().filter(isFull), []);
  });

  test('has more than one file', () => {
    assert.deepEqual(
      folders().filter((folder) => entriesOf(folder).length < 2),
      [],
    );
  });

  test('stands at most five deep', () => {
    assert.deepEqual(
      folders().filter((folder) => folder.split('/').length > DEEPEST),
      [],
    );
  });
});

describe('a source file', () => {
  test('has at most 350 lines, style sheets included', () => {
    const sources = ['components', 'host-app', 'demo-wc']
      .flatMap((top) => files(`${top}/**/*.{ts,tsx,css}`))
      .filter((file) => !MADE.test(read(file)));
    assert.ok(sources.length > 1000);
    const isLong = (file: string) => read(file).trimEnd().split('\n').length > MOST_LINES;
    assert.deepEqual(sources.filter(isLong), []);
  });
});

type Graph = ReadonlyMap<string, readonly string[]>;

const isOfTypes = (clause: ts.ImportClause | ts.NamedExports | undefined): boolean => {
  if (!clause) return false;
  const bindings = ts.isNamedExports(clause) ? clause : clause.namedBindings;
  const names = bindings && 'elements' in bindings ? [...bindings.elements] : [];
  const isWhole = ts.isImportClause(clause) && clause.name !== undefined;
  return !isWhole && names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly);
};

/** Whether a statement is there for the compiler only. */
function isErased(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    const named = exportClause && ts.isNamedExports(exportClause) ? exportClause : undefined;
    return statement.isTypeOnly || isOfTypes(named);
  }
  const { importClause } = statement;
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || isOfTypes(importClause);
}

const sourceOf = (file: string): string | undefined =>
  [file, ...['.ts', '.tsx'].map((ending) => file.replace(/\.js$/, ending))].find(
    (each) => /\.tsx?$/.test(each) && existsSync(each),
  );

function importsOf(file: string, withTypes: boolean): readonly string[] {
  const { statements } = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!withTypes && isErased(statement)) return [];
    const { file: target } = targetOf(file, moduleSpecifier.text);
    return (target && sourceOf(target)) ?? [];
  });
}

const graphOf = (withTypes: boolean): Graph =>
  new Map(
    files('{components,host-app,demo-wc}/**/*.{ts,tsx}').map((file) => [
      file,
      importsOf(file, withTypes),
    ]),
  );

/** Returns the circles of a graph: the groups of files that lead to each other (Tarjan 1972). */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const low = order.has(next)
        ? stack.includes(next)
          ? order.get(next)!
          : Infinity
        : visit(next);
      lowest.set(file, Math.min(lowest.get(file)!, low));
    }
    if (lowest.get(file) === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest.get(file)!;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** Returns the room of a file: a room of the library, a folder of the application or the service. */
const roomOf = (file: string): string =>
  path.posix
    .dirname(file)
    .split('/')
    .slice(0, file.startsWith('components/') ? 2 : 3)
    .join('/');

describe('imports', () => {
  test('find their files', () => {
    assert.ok([...graphOf(true).values()].flat().length > 3_000);
  });

  test('run in no circle when the program runs', () => {
    assert.deepEqual(circlesOf(graphOf(false)), []);
  });

  test('run in no circle between rooms, types included', () => {
    const isBetweenRooms = (circle: readonly string[]) => new Set(circle.map(roomOf)).size > 1;
    assert.deepEqual(circlesOf(graphOf(true)).filter(isBetweenRooms), []);
  });

  test('would be found in a circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    assert.deepEqual(
      circlesOf(graph).map((circle) => [...circle].sort()),
      [['a', 'b', 'c']],
    );
  });
});
