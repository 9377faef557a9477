import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { afterEach, beforeEach, describe } from 'node:test';
import { nextVersion, releasedChangelog, unreleasedOf } from '../../.build/package/release.mjs';

const CHANGELOG = `# Changelog

## Unreleased

### Elements

- \`glosa-score\` shows figured bass.

## 0.1.0 (2026-01-31)

- The first one.
`;

describe('the next version', () => {
  const CASES = [
    ['0.1.0', 'patch', '0.1.1'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.9.3', 'major', '1.0.0'],
    ['0.1.0', '0.1.0', '0.1.0'],
    ['0.9.0', '0.10.0', '0.10.0'],
  ] as const;
  for (const [version, step, next] of CASES)
    test(`${version}, ${step}: ${next}`, () => assert.equal(nextVersion(version, step), next));
  for (const step of ['0.0.9', 'medium', '1.0', undefined])
    test(`not ${step ?? 'nothing'}`, () =>
      assert.throws(() => nextVersion('0.1.0', step), /lower|npm run release/));
});

test('unreleased lines end at the version before, and may be missing', () => {
  assert.equal(unreleasedOf(CHANGELOG), '### Elements\n\n- `glosa-score` shows figured bass.');
  const released = releasedChangelog(CHANGELOG, '0.2.0', '2026-03-01');
  assert.match(released, /## Unreleased\n\n## 0\.2\.0 \(2026-03-01\)\n\n### Elements\n/);
  assert.equal(unreleasedOf(released), '');
  assert.equal(unreleasedOf('# Changelog\n'), '');
});

describe('npm run release', () => {
  const script = path.resolve('.build', 'package', 'release.mjs');
  let folder: string;
  const at = (...names: string[]) => path.join(folder, ...names);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim();
  const release = (...parameters: string[]) =>
    spawnSync(process.execPath, [script, ...parameters], { cwd: folder, encoding: 'utf8' });

  /** A package of one file, whose build writes the version into it. */
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'glosa-release-'));
    const build = `const { version } = require('./package.json'); require('fs').writeFileSync('built.js', version)`;
    const scripts = { build: `node -e "${build}"`, size: 'node -p "\'built.js 5 B\'"' };
    const own = { name: 'little', version: '0.1.0' };
    const files = {
      'package.json': { ...own, scripts, files: ['built.js'] },
      'package-lock.json': { ...own, lockfileVersion: 3, packages: { '': own } },
    };
    for (const [file, json] of Object.entries(files))
      writeFileSync(at(file), `${JSON.stringify(json, null, 2)}\n`);
    writeFileSync(at('CHANGELOG.md'), CHANGELOG);
    writeFileSync(at('.gitignore'), 'built.js\n.cache/\npacked/\n');
    git('init', '--quiet');
    git('config', 'user.name', 'Clara');
    git('config', 'user.email', 'clara@example.org');
    git('add', '.');
    git('commit', '--quiet', '--message', 'feat: begin');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Nothing is committed, tagged or changed. */
  const assertUntouched = () => {
    assert.deepEqual(
      [git('status', '--porcelain'), git('tag'), git('log', '--format=%s')],
      ['', '', 'feat: begin'],
    );
  };

  test('writes the version and the changelog, packs what that builds, commits and tags', () => {
    const { status, stdout, stderr } = release('minor', '--into', 'packed');
    assert.equal(status, 0, stderr);
    const lock = JSON.parse(text('package-lock.json')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    assert.deepEqual([lock.version, lock.packages['']!.version], ['0.2.0', '0.2.0']);
    assert.match(text('package.json'), /"version": "0\.2\.0"/);
    assert.match(text('CHANGELOG.md'), /## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### El/);
    assert.equal(git('log', '-1', '--format=%s'), 'chore: release 0.2.0');
    assert.equal(git('rev-parse', 'v0.2.0^{commit}'), git('rev-parse', 'HEAD'));
    assert.equal(git('status', '--porcelain'), '');
    const packed = path.join('packed', 'little-0.2.0.tgz');
    const built = execFileSync('tar', ['-xzOf', packed, 'package/built.js'], { cwd: folder });
    assert.equal(built.toString(), '0.2.0');
    assert.match(stdout, /little 0\.1\.0 → 0\.2\.0\n\n### Elements/);
    assert.match(
      stdout,
      /built\.js 5 B[^]*little-0\.2\.0\.tgz: \d\.\d kB, .* unpacked in \d files/,
    );
  });

  test('changes nothing in a dry run', () => {
    const { status, stdout } = release('minor', '--dry-run');
    assert.equal(status, 0);
    assert.match(stdout, /0\.1\.0 → 0\.2\.0[^]*Would write .*commit and tag v0\.2\.0/);
    assertUntouched();
    assert.ok(!existsSync(at('.cache')));
  });

  test('refuses a work tree with changes', () => {
    writeFileSync(at('new.js'), '');
    const { status, stderr } = release('minor');
    assert.deepEqual([status, stderr.trim().split(':')[0]], [1, 'The work tree has changes']);
    assert.equal(git('tag'), '');
  });

  test('refuses a changelog without unreleased lines', () => {
    assert.equal(release('patch').status, 0);
    const { status, stderr } = release('patch');
    assert.equal(status, 1);
    assert.equal(stderr.trim(), 'CHANGELOG.md has no lines under "Unreleased".');
    assert.equal(git('tag'), 'v0.1.1');
  });

  test('refuses a version that was released', () => {
    git('tag', 'v0.2.0');
    const { status, stderr } = release('minor');
    assert.deepEqual([status, stderr.trim()], [1, 'There is a tag v0.2.0 already.']);
    assert.equal(git('log', '--format=%s'), 'feat: begin');
  });

  test('leaves everything as it was when the sizes are over their budget', () => {
    const manifest = text('package.json').replace(/"size": "[^,]*"/, '"size": "node -e x"');
    assert.notEqual(manifest, text('package.json'));
    writeFileSync(at('package.json'), manifest);
    git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const { status, stderr } = release('minor');
    assert.equal(status, 1);
    assert.match(stderr, /npm run size failed/);
    assertUntouched();
  });
});
