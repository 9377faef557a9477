import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import test, { before, describe } from 'node:test';
import { missingEntries } from '../../.build/package/complete-lock.mjs';
import { files, read, readJson } from './source-tree.js';

type Target = string | { readonly [condition: string]: Target };

interface Package {
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly customElements: string;
}

const manifest = readJson('package.json') as Package;

const targets = (target: Target): string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(targets);

describe('the entries of the package (built)', () => {
  before(() => assert.ok(existsSync('dist/esm'), 'There is no build yet: npm run build'));

  for (const [entry, target] of Object.entries(manifest.exports))
    test(`${entry} leads to files`, () => {
      for (const file of targets(target))
        assert.ok(existsSync(file.replace(/\/\*.*/, '')), `${file} is missing`);
    });

  test('the script-tag files are there, the core in one file', () => {
    for (const file of ['dist/glosa.js', 'dist/glosa.classic.js']) {
      assert.ok(statSync(file).size > 10_000, file);
      assert.doesNotMatch(read(file), /(^|[;}])import\s*[{"'*]/, `${file} imports statically`);
    }
  });

  const IN_NODE = [
    ['glosa/core', 'parseAnalysis serializeAnalysis parseSynchro serializeSynchro parsePositions'],
    ['glosa/core', 'parsePieceInfo parseCorpusInfo parseMeasureMap parseOnset formatOnset'],
    ['glosa/core', 'FormatError MeasureMap SyncTable PositionTable MonotoneMap Piece Transport'],
    [
      'glosa/compare',
      'segment hierarchy beat chord key cohenKappa gamma compareAnalyses differencesOf',
    ],
    ['glosa/corpus', 'DirectoryClient loadPiece'],
    ['glosa/intake', 'filesOfInput sortFiles readHeads makePiece addToPiece resumeMaking'],
    ['glosa/intake', 'keptPieces openKept exportPiece exportToFolder importPiece makeGrid'],
    ['glosa/intake', 'IntakeError problemOfError KeptPieces KeptClient gridProblem'],
    ['glosa/notation', 'readScore engraveStrip engravePages'],
    ['glosa/embed', 'connect'],
    ['glosa/alignment', 'align alignSounds AlignmentError syncPointsOf'],
  ] as const;
  for (const [entry, names] of IN_NODE)
    test(`${entry} gives ${names} in Node`, () => {
      const code = `import('${entry}').then((entry) => {
        const missing = ${JSON.stringify(names.split(' '))}.filter((name) => !entry[name]);
        if (missing.length) throw new Error('missing: ' + missing);
      });`;
      const run = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
      assert.equal(run.stderr, '');
      assert.equal(run.status, 0);
    });

  test('glosa/intake knows files by their content, also in Node', () => {
    const code = `import('glosa/intake').then(async ({ sortFiles, NOTHING, together }) => {
      const files = [['a.txt', 'X:1\\nT:Mond\\nK:C\\nC|\\n'], ['b.mid', '']];
      const dropped = files.map(([path, text]) => ({ path, content: new Blob([text]) }));
      const drop = together(NOTHING, await sortFiles(dropped));
      console.log(JSON.stringify([drop.files, drop.problems].map((all) => all.map((one) => one.kind ?? one.code))));
    });`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    assert.deepEqual([stdout.trim(), stderr], ['[["abc"],["empty"]]', '']);
  });
});

describe('what is in the repository', () => {
  test('pins every package', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    assert.deepEqual(
      versions.filter((version) => !/^\d/.test(version)),
      [],
    );
  });

  test('names no registry in the lock file', () => {
    assert.doesNotMatch(read('package-lock.json'), /"resolved":|https?:\/\/[^"]*\.tgz/);
  });

  test('locks the programs of every platform', () => {
    const lock = readJson('package-lock.json') as Parameters<typeof missingEntries>[0];
    assert.deepEqual(missingEntries(lock), {}, 'run npm run lock');
  });

  test('holds no path of a machine', () => {
    const folders = ['work', 'home/\\w+', 'Users/\\w+'].join('|');
    const pattern = new RegExp(`["'\`\\s(](/(${folders})/|C:\\\\)`);
    const texts = files('**/*.{ts,mjs,js,json,html,css,md}').filter(
      (file) => file !== 'package-lock.json' && !file.startsWith('test/bench/package-lock'),
    );
    assert.deepEqual(
      texts.filter((file) => pattern.test(read(file))),
      [],
    );
  });

  test('has no unfinished work', () => {
    // Written apart, so that this file does not find itself.
    const words = [
      ['TO', 'DO'],
      ['FIX', 'ME'],
      ['@ts-', 'ignore'],
    ].map((parts) => parts.join(''));
    const pattern = new RegExp(words.join('|'));
    const sources = files('{components,host-app,demo-wc,test,.build}/**/*.{ts,mjs}');
    assert.deepEqual(
      sources.filter((file) => pattern.test(read(file))),
      [],
    );
  });
});
