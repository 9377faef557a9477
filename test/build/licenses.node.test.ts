import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, describe } from 'node:test';
import {
  isAllowed,
  pageOf,
  problemsOf,
  type Facts,
  type Reasons,
} from '../../.build/package/licenses.mjs';

const NO_REASONS: Reasons = {
  published: {},
  application: {},
  service: {},
  work: {},
  copied: [],
  parts: [],
  exceptions: {},
};

/** An engraver that is published, and its checker. */
const GOOD: Facts = {
  manifest: { dependencies: { engraver: '1.0.0' }, devDependencies: { checker: '2.0.0' } },
  reasons: {
    ...NO_REASONS,
    published: { engraver: 'engraves' },
    work: { checker: 'checks' },
    exceptions: { engraver: { license: 'LGPL-3.0-or-later', terms: 'A file of its own.' } },
  },
  licenses: { engraver: 'LGPL-3.0-or-later', checker: 'MIT' },
};

const withReasons = (reasons: Partial<Reasons>): Facts => ({
  ...GOOD,
  reasons: { ...GOOD.reasons, ...reasons },
});

describe('licenses that we may use', () => {
  for (const license of ['MIT', '(MPL-2.0 OR Apache-2.0)', '(MIT AND Zlib)', '(MIT OR GPL-3.0)'])
    test(license, () => assert.equal(isAllowed(license), true));
  for (const license of ['GPL', 'MPL-2.0', '(MIT AND GPL-3.0)', '', undefined])
    test(`not ${license ?? 'an unknown one'}`, () => assert.equal(isAllowed(license), false));
});

describe('problems of packages', () => {
  test('none where each has its reason and a license', () =>
    assert.deepEqual(problemsOf(GOOD), []));

  const CASES: readonly [string, Facts, RegExp][] = [
    ['no reason', withReasons({ work: {} }), /^checker has no reason/],
    ['two reasons', withReasons({ service: { 'check*': 'too' } }), /^checker has 2 reasons/],
    [
      'a group that package.json contradicts',
      withReasons({ work: { checker: 'checks', engraver: 'engraves' }, published: {} }),
      /^engraver is in the group "work"/,
    ],
    [
      'a reason that nothing needs',
      withReasons({ service: { mailer: 'letters' } }),
      /a reason for mailer, which package.json lacks/,
    ],
    [
      'a license that is not allowed',
      { ...GOOD, licenses: { ...GOOD.licenses, checker: 'GPL-3.0' } },
      /^checker: the license GPL-3.0 is not allowed/,
    ],
    [
      'no license',
      { ...GOOD, licenses: { ...GOOD.licenses, checker: undefined } },
      /^checker: the license \(none given\)/,
    ],
    [
      'another license than the exception names',
      { ...GOOD, licenses: { ...GOOD.licenses, engraver: 'GPL-3.0' } },
      /^engraver: its license is GPL-3.0, the exception is for LGPL/,
    ],
    [
      'an exception that nothing needs',
      { ...GOOD, licenses: { ...GOOD.licenses, engraver: 'MIT' } },
      /an exception for engraver, which needs none/,
    ],
    [
      'a part of a package that is gone',
      withReasons({
        parts: [{ package: 'decoder', name: 'libdecode', license: 'LGPL-2.1-only', terms: '' }],
      }),
      /a part of decoder, which package.json lacks/,
    ],
    [
      'a license of what a published package depends on',
      { ...GOOD, licenses: { ...GOOD.licenses, fonts: 'CC-BY-NC-4.0' } },
      /^fonts: the license CC-BY-NC-4.0 is not allowed/,
    ],
  ];
  for (const [name, facts, problem] of CASES)
    test(name, () => {
      const problems = problemsOf(facts);
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0]!, problem);
    });
});

test('a row of the page has the packages of a pattern with their licenses', () => {
  const page = pageOf({
    manifest: { devDependencies: { '@fonts/a': '1.0.0', '@fonts/b': '1.0.0', fontsmith: '1.0.0' } },
    reasons: { ...NO_REASONS, application: { '@fonts/*': 'typefaces', fontsmith: 'makes them' } },
    licenses: { '@fonts/a': 'OFL-1.1', '@fonts/b': 'MIT', fontsmith: 'ISC' },
  });
  assert.match(page, /\| @fonts\/\\\* \| MIT, OFL-1\.1 \| typefaces \|/);
  assert.match(page, /\| fontsmith \| ISC \| makes them \|/);
});

describe('the check of this repository', () => {
  const FILES = ['package.json', 'package-lock.json', '.prettierrc.json', '.build'];
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-licenses-'));
  for (const file of FILES) cpSync(file, path.join(folder, file), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  after(() => rmSync(folder, { recursive: true }));

  const check = () =>
    spawnSync(process.execPath, ['.build/package/licenses.mjs', '--check'], {
      cwd: folder,
      encoding: 'utf8',
    });

  test('is good, and fails as soon as the page or package.json says something else', () => {
    const good = check();
    assert.deepEqual([good.status, good.stderr], [0, '']);
    const page = path.join(folder, '.build', 'LICENSES.md');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('engraves scores', 'cooks'));
    assert.match(check().stderr, /LICENSES\.md is stale: npm run licenses/);
    writeFileSync(page, text);
    const file = path.join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: object };
    const dependencies = { ...manifest.dependencies, sharper: '1.0.0' };
    writeFileSync(file, JSON.stringify({ ...manifest, dependencies }));
    const bad = check();
    assert.equal(bad.status, 1);
    assert.match(bad.stderr, /sharper has no reason/);
  });
});
