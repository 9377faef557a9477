// Finds the tests that a change can affect: those that need a changed file, by their imports.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = /\.(ts|tsx|mjs|js)$/;
/** Files on which all tests depend without importing them. */
const EVERYTHING = new Set(['package.json', 'package-lock.json', 'tsconfig.json']);
/** Tests that read the whole tree: those of the architecture, and the one of the specification. */
const OF_TREE = /^test\/(architecture\/|specification\.)/;
const CONFIGS = { browser: 'web-test-runner.config.mjs', e2e: 'playwright.config.mjs' };

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean);

/** Returns the files in which the work tree differs from a commit, or from the merge base with a branch. */
export function changedFiles(ref = 'HEAD') {
  return [
    ...git('diff', '--name-only', '-z', '--no-renames', '--merge-base', ref),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Returns all tests, by kind. */
export function allTests() {
  const tests = globSync('test/**/*.{test,spec}.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const kindOf = (file) => {
    if (file.startsWith('test/e2e/')) return 'e2e';
    return file.endsWith('.node.test.ts') ? 'node' : 'browser';
  };
  const isRun = (file) => kindOf(file) !== 'browser' || !file.startsWith('test/bench/');
  return Object.groupBy(tests.filter(isRun), kindOf);
}

/**
 * Returns the texts by which a test may name a file that it does not import: the file, its name, its folders.
 */
function namesOf(file) {
  const steps = file.split('/');
  const folders = steps.slice(0, -1).map((_, index) => steps.slice(0, index + 1).join('/'));
  return [path.posix.basename(file), ...folders.filter((folder) => folder.includes('/'))];
}

/** Whether a test or one of its helpers contains one of the texts. */
function mentions(reached, names) {
  const own = [...reached].filter((file) => file.startsWith('test/') && MODULE.test(file));
  return own.some((file) => {
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return names.some((name) => code.includes(name));
  });
}

/**
 * Returns the tests of each kind that the changed files can affect. It always includes those
 * that read the whole tree. End-to-end tests use the built site, which no import shows:
 * it includes them only if their own code has changed.
 */
export function testsTouchedBy(changed, tests, graph) {
  const isAll = changed.some((file) => EVERYTHING.has(file));
  const data = changed.filter((file) => !MODULE.test(file)).flatMap(namesOf);
  const isTouched = (test) => {
    const reached = graph.reach(test);
    return changed.some((file) => reached.has(file)) || mentions(reached, data);
  };
  const ofKind = ([kind, files]) => {
    const config = CONFIGS[kind] ? graph.reach(CONFIGS[kind]) : new Set();
    if (isAll || changed.some((file) => config.has(file))) return [kind, files];
    const isChosen = (test) => OF_TREE.test(test) || isTouched(test);
    return [kind, files.filter(isChosen)];
  };
  return Object.fromEntries(Object.entries(tests).map(ofKind));
}
