import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import { files, read, readJson } from './source-tree.js';

const { scripts } = readJson('package.json') as { scripts: Readonly<Record<string, string>> };

const LARGEST_GUIDE = 15_000;

const pages = [
  ...new Set(['**/*.md', '.build/*.md', '.github/**/*.md'].flatMap((pattern) => files(pattern))),
].filter((file) => !file.startsWith('test/fixtures/'));

/** Headings as the anchors that links name. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page that lead nowhere: to no file, or to no heading of one. */
function brokenLinks(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  return links.flatMap(([, link = '']) => {
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
    if (!existsSync(file)) return [link];
    return anchor === undefined || anchorsOf(file).includes(anchor) ? [] : [link];
  });
}

/** Paths of this repository in code spans, which a move may have left behind. */
function missingPaths(page: string): readonly string[] {
  const roots = 'components|host-app|demo-wc|locales|schemas|test|\\.build|\\.ci|\\.github';
  const spans = read(page).matchAll(new RegExp(`\`((?:${roots})/[\\w./-]*)\``, 'g'));
  return [...spans].map(([, file]) => file!).filter((file) => !existsSync(file));
}

/** Commands that a page names and package.json lacks. */
const missingCommands = (page: string) =>
  [...read(page).matchAll(/\bnpm run ([a-z][\w:]*)/g)]
    .map(([, name]) => name!)
    .filter((name) => !(name in scripts));

describe('pages for people', () => {
  test('are found', () => {
    for (const page of ['README.md', '.build/README.md', '.github/SECURITY.md'])
      assert.ok(pages.includes(page), page);
  });

  for (const page of pages)
    test(`${page} names only what there is`, () => {
      assert.deepEqual(brokenLinks(page), [], 'links');
      assert.deepEqual(missingPaths(page), [], 'paths');
      assert.deepEqual(missingCommands(page), [], 'commands');
    });

  test('CONTRIBUTING.md stays short', () => {
    assert.ok(statSync('CONTRIBUTING.md').size <= LARGEST_GUIDE);
  });
});

describe('the workflow', () => {
  test('runs what everybody runs', () => {
    assert.match(read('.github/workflows/ci.yml'), /- run: \.ci\/run$/m);
    assert.ok(statSync('.ci/run').mode & 0o100, 'is a program');
  });

  test('no page of the repository names a registry', () => {
    const settings = ['.npmrc', ...files('.github/**/*.{yml,md}'), ...pages];
    assert.deepEqual(
      settings.filter((file) => /registry\.[a-z]|npmjs|npm\.pkg/.test(read(file))),
      [],
    );
  });
});
