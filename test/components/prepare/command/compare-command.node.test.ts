import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import type { Comparison } from '#core/compare';
import { runCommand } from '#prepare/command/run-command.js';
import { loadAsIs } from '#service/importing/making/load-as-is.js';
import { inFolder, type TestFolder } from '../in-folder.js';

loadAsIs('verovio');

/** Runs the command; returns its exit code and what it wrote. */
async function ran(...words: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await runCommand(['compare', ...words], {
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return { code, ...said };
}

const cadence = (tag: string, start: number | string, more = {}) => ({
  ...{ type: 'Cadence', tag, start, duration: 1 },
  ...more,
});

/** Writes two readings of the cadences of a waltz: the second has one later, and one more. */
async function readings(folder: TestFolder): Promise<readonly string[]> {
  return [
    await folder.write('ada.dez', { labels: [cadence('HC', 9), cadence('PAC', 21)] }),
    await folder.write('ben.dez', {
      labels: [cadence('HC', 9), cadence('PAC', 22), cadence('DC', 3)],
    }),
  ];
}

describe('glosa compare', () => {
  test('writes tables with the names of the files, and what is the same', () =>
    inFolder(async (folder) => {
      const { code, out, err } = await ran(...(await readings(folder)));
      assert.deepEqual([code, err], [0, '']);
      assert.match(out, /^A = ada\.dez\nB = ben\.dez\n\nCadence \(labels: A 2, B 3\)\n/);
      assert.match(out, /\n {2}Labels that are the same +1\n/);
      assert.match(out, /\n {2}Labels that have moved +1\n/);
      assert.match(out, /\n {2}Labels that are extra +1\n/);
      assert.match(out, /\n {2}Label F-measure@0 +0\.400 \(\d\.\d{3}\)\n/);
      assert.match(out, /\n {2}Gamma +0\.\d{3} \(0\.000\)\n/);
      assert.match(out, /Gamma: seed 1,.*No measures are given: a beat is a quarter/);
      const rows = out.split('\n').filter((line) => line.startsWith('  L'));
      assert.equal(new Set(rows.slice(6).map(({ length }) => length)).size, 1);
    }));

  test('writes JSON and CSV, and nothing else', () =>
    inFolder(async (folder) => {
      const files = await readings(folder);
      const json = JSON.parse((await ran(...files, '--format', 'json')).out) as Comparison;
      assert.deepEqual(json.analyses, ['ada.dez', 'ben.dez']);
      assert.deepEqual(json.types[0]!.counts, [2, 3]);
      const { out } = await ran(...files, '--format', 'csv', '--no-gamma');
      assert.match(out, /^type,figure,reference,estimated,value,trivial\r\n/);
      assert.match(out, /\r\nCadence,Labels extra,ada\.dez,ben\.dez,1,\r\n/);
      assert.equal(/Gamma/.test(out), false);
    }));

  test('takes measures from a map, a score or the folder of a piece', () =>
    inFolder(async (folder) => {
      const files = await readings(folder);
      const map = await folder.write('measures.json', [
        { count: 1, time_signature: '3/4' },
        { count: 8 },
      ]);
      await folder.write('piece/info.json', { title: 'Waltz', 'measure-map': 'measures.json' });
      await folder.write('piece/measures.json', JSON.parse(readFileSync(map, 'utf8')) as object);
      for (const place of [map, await folder.score(), folder.at('piece')]) {
        const words = [...files, '--format', 'json', '--grid', 'measure', '--measures', place];
        const { code, out, err } = await ran(...words);
        assert.deepEqual([code, err], [0, ''], place);
        const { conditions } = JSON.parse(out) as Comparison;
        assert.deepEqual([conditions.hasMeasures, conditions.gridPoints], [true, 8], place);
      }
    }));

  test('reads other formats of labels, and seconds by sync points', () =>
    inFolder(async (folder) => {
      const [ada] = await readings(folder);
      const csv = await folder.write('cy.csv', 'start,duration,type,tag\n9,1,Cadence,HC\n');
      const audacity = await folder.write('dee.txt', '4.5\t5\tHC\n10.5\t11\tPAC\n');
      const sync = await folder.write('waltz.synchro.json', [
        { onset: 0, date: 0 },
        { onset: 24, date: 12 },
      ]);
      const { code, out } = await ran(ada!, csv, '--format', 'csv');
      assert.equal(code, 0);
      assert.match(out, /Cadence,Labels missing,ada\.dez,cy\.csv,1,/);
      const timed = await ran(ada!, audacity, '--sync', sync, '--format', 'json');
      assert.equal(timed.code, 0, timed.err);
      assert.equal((JSON.parse(timed.out) as Comparison).conditions.hasSeconds, true);
      const without = await ran(ada!, audacity);
      assert.equal(without.code, 1);
      assert.match(without.err, /dee\.txt cannot be compared: .*no sync table/);
    }));

  test('compares only what is chosen', () =>
    inFolder(async (folder) => {
      const labels = [
        cadence('HC', 9, { layers: ['draft'] }),
        cadence('PAC', 21, { staff: 2 }),
        { type: 'Structure', tag: 'A', start: 0, duration: 24 },
        { type: 'Phrase', tag: 'a', start: 0, duration: 12 },
      ];
      const files = [
        await folder.write('a/x.dez', { labels }),
        await folder.write('b/x.dez', { labels }),
      ];
      const counts = async (...words: readonly string[]) => {
        const { out } = await ran(...files, '--no-gamma', '--format', 'json', ...words);
        const { analyses, types } = JSON.parse(out) as Comparison;
        assert.deepEqual(analyses, files);
        return types.map((each) => `${each.type} ${each.counts[0]}`);
      };
      assert.deepEqual(await counts('--types', 'Cadence, Structure'), ['Structure 1', 'Cadence 2']);
      assert.deepEqual(await counts('--layers', 'draft'), ['Cadence 1']);
      assert.deepEqual(await counts('--types', 'Cadence', '--staves', '1'), ['Cadence 1']);
      assert.equal((await counts('--levels', 'Structure,Phrase')).at(-1), 'Structure > Phrase 2');
      const { err, code } = await ran(...files, '--types', 'Motif');
      assert.deepEqual([code, err], [1, 'There are no labels to compare.\n']);
    }));

  test('says what a file has that was not understood, beside the result', () =>
    inFolder(async (folder) => {
      const [ada, ben] = await readings(folder);
      const odd = await folder.write('odd.dez', { labels: [cadence('HC', 9), 'PAC', 'HC'] });
      const { code, out, err } = await ran(ada!, ben!, odd);
      assert.deepEqual([code, out.startsWith('A = ada.dez')], [0, true]);
      assert.match(err, /^please check: odd\.dez: Not a label, ignored \(2 times: .*\)\.\n$/);
    }));
});

describe('wrong usage', () => {
  const WRONG = [
    ['a.dez', 'compare needs two analyses or more.'],
    ['a.dez b.dez --format xml', '--format may be table, csv, json.'],
    ['a.dez b.dez --grid bar', '--grid may be measure, beat, quarter.'],
    ['a.dez b.dez --tolerance much', '--tolerance needs a number, not much.'],
    ['a.dez b.dez --staves 0', '--staves needs a number, not 0.'],
    ['a.dez b.dez --seed 1.5', '--seed needs a number, not 1.5.'],
    ['a.dez b.dez --levels Structure', '--levels needs two types or more'],
  ] as const;
  for (const [words, text] of WRONG)
    test(`"compare ${words}" is explained`, async () => {
      const { code, out, err } = await ran(...words.split(' '));
      assert.deepEqual([code, out], [2, '']);
      assert.ok(err.startsWith(text), err);
    });
});

describe('a file that cannot be read', () => {
  test('is named, with the reason', () =>
    inFolder(async (folder) => {
      const [ada] = await readings(folder);
      const broken = await folder.write('broken.dez', '{"labels": [');
      const picture = await folder.write('page.png', 'PNG');
      const endless = await folder.write('endless.dez', { labels: [cadence('HC', 1e9)] });
      const piece = await folder.write('empty/info.json', { title: 'Waltz' });
      const CASES = [
        [['none.dez'], /^There is no file none\.dez\.\n$/],
        [[folder.root], /is no file: name the analyses themselves\.\n$/],
        [[broken], /broken\.dez cannot be compared: .*\.\n$/],
        [[endless], /^A label ends at 1000000001 quarters: no piece is so long\.\n$/],
        [[picture], /page\.png cannot be compared: not a file of labels in any known format\.\n$/],
        [[ada!, '--measures', 'none.json'], /^There is no file or folder none\.json\.\n$/],
        [[ada!, '--measures', ada!], /ada\.dez says no measures: .*\n$/],
        [[ada!, '--measures', folder.root], /is no folder of a piece: it has no info\.json\.\n$/],
        [[ada!, '--measures', folder.at('empty')], /has no measure map\.\n$/],
        [[ada!, '--measures', piece], /info\.json says no measures: .*\n$/],
        [[ada!, '--sync', 'none.json'], /^There is no file none\.json\.\n$/],
        [[ada!, '--sync', picture], /page\.png has no sync points: .*\n$/],
      ] as const;
      for (const [words, text] of CASES) {
        const { code, out, err } = await ran(ada!, ...words);
        assert.deepEqual([code, out], [1, ''], words.join(' '));
        assert.match(err, text);
      }
    }));
});

test('the program itself compares, and ends with the exit code', () =>
  inFolder(async (folder) => {
    const run = (...words: readonly string[]) =>
      spawnSync(
        process.execPath,
        ['--import', 'tsx', 'components/prepare/command/main.ts', 'compare', ...words],
        { encoding: 'utf8' },
      );
    const done = run(...(await readings(folder)), '--no-gamma');
    assert.deepEqual([done.status, done.stderr], [0, '']);
    assert.match(done.stdout, /^A = ada\.dez\nB = ben\.dez\n/);
    assert.equal(run('none.dez', 'other.dez').status, 1);
  }));
