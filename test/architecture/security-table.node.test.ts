import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { read } from './source-tree.js';

const CHECKS = 'test/components/intake/checks';
const SERVICE = 'test/host-app/service';
/** How a row begins that names no test. */
const REASON = /^(does not apply|by design: .|operator|argued: .)/;

interface Row {
  readonly requirements: string;
  readonly shown: string;
}

/** The rows of the table of requirements. */
function rowsOfTable(): readonly Row[] {
  return read('host-app/service/SECURITY.md')
    .split('\n')
    .flatMap((line) => {
      const [, requirements = '', , shown = ''] = line.split('|').map((cell) => cell.trim());
      return /^\d+\.\d+\.\d+/.test(requirements) ? [{ requirements, shown }] : [];
    });
}

/** Where the tests of the service are, and those of the checks that it shares with pages. */
const fileOf = (name: string): string => {
  const own = `${SERVICE}/${name}.node.test.ts`;
  const shared = `${name.replace(/^intake/, CHECKS)}.node.test.ts`;
  return name.startsWith('intake/') && existsSync(shared) ? shared : own;
};

/** The tests that a cell begins with: by their path, or by that of a part of the service. */
function testsIn(shown: string): readonly string[] {
  const [named = ''] = shown.split(';');
  if (!named.startsWith('`')) return [];
  const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  return names.map((name) => (name.startsWith('test/') ? name : fileOf(name)));
}

const rows = rowsOfTable();

test('every requirement has a test that shows it, or a reason', () => {
  assert.ok(rows.length > 100);
  const bare = rows.filter(({ shown }) => testsIn(shown).length === 0 && !REASON.test(shown));
  assert.deepEqual(bare, []);
});

test('every test that is named is there', () => {
  const missing = rows.flatMap(({ shown }) => testsIn(shown)).filter((file) => !existsSync(file));
  assert.deepEqual(missing, []);
});

test('no requirement stands twice', () => {
  const all = rows.map(({ requirements }) => requirements);
  assert.deepEqual(
    all.filter((each, index) => all.indexOf(each) !== index),
    [],
  );
});
