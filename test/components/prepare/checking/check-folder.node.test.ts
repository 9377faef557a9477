import assert from 'node:assert/strict';
import { cp, readFile, rename, rm, truncate } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { checkFolder } from '#prepare/checking/check-folder.js';
import { wavFile } from '#test/components/engines/sound-files.js';
import { inFolder, type TestFolder } from '../in-folder.js';

const SHIPPED = 'demo-wc/corpora/voices/heidenroeslein';

/** Copies a shipped piece, whose recording lasts 61 s, into the folder. */
const withPiece = <T>(work: (folder: TestFolder) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    await cp(SHIPPED, folder.root, { recursive: true });
    // The shipped info holds the tables; here they stand in their files.
    await change(folder, 'info.json', (info) => {
      info['measure-map'] = 'measure-map.json';
      const { images, audios } = info.sources as Sources;
      audios[0]!['onset-date'] = 'synchro.json';
      images.find(({ type }) => type === 'score')!.positions = 'score.positions.json';
    });
    return work(folder);
  });

type Json = Record<string, unknown>;

/** Changes a JSON file of the piece. */
async function change(folder: TestFolder, name: string, edit: (value: Json) => void) {
  const value = JSON.parse(await readFile(folder.at(name), 'utf8')) as Json;
  edit(value);
  await folder.write(name, value);
}

type Sources = Record<'images' | 'audios' | 'scores', Json[]>;
const changeSources = (folder: TestFolder, edit: (sources: Sources) => void) =>
  change(folder, 'info.json', ({ sources }) => edit(sources as Sources));

/** Returns the remarks on the folder as lines. */
const found = async ({ root }: TestFolder): Promise<readonly string[]> =>
  (await checkFolder(root)).map(({ severity, file = '', text }) => `${severity} ${file}: ${text}`);

test('nothing is wrong with a shipped piece', () =>
  withPiece(async (folder) => assert.deepEqual(await found(folder), [])));

test('what is said about the piece is there, readable and about it', () =>
  withPiece(async (folder) => {
    const id = 'heidenroeslein';
    await change(folder, 'info.json', (info) => Object.assign(info, { id, threads: 'said.json' }));
    const [missing] = await found(folder);
    assert.match(missing!, /^error said\.json: What is said about the piece is missing/);
    await folder.write('said.json', { piece: id, threads: [] });
    assert.deepEqual(await found(folder), []);
    await folder.write('said.json', { piece: 'erlkoenig', threads: [{}] });
    const [odd, , other] = await found(folder);
    assert.match(odd!, /^warning said\.json: Not a UUID/);
    assert.match(other!, /^warning said\.json: .*about the piece erlkoenig/);
    await folder.write('said.json', []);
    assert.match((await found(folder))[0]!, /^error said\.json: .*no list of threads/);
  }));

describe('a missing file', () => {
  const FILES = [
    ['recording.mp3', 'The recording is missing'],
    ['recording.peaks.dat', 'The peaks file is missing'],
    ['synchro.json', 'The table of sync points is missing'],
    ['score-01.svg', 'A picture is missing'],
    ['score.positions.json', 'The table of positions is missing'],
    ['page-01.svg', 'The picture of page 1 is missing'],
    ['measure-map.json', 'The measure map is missing'],
    ['score.musicxml', 'The score is missing'],
    ['analyses/reference.dez', 'The analysis is missing'],
  ] as const;
  for (const [name, text] of FILES)
    test(`${name} is named`, () =>
      withPiece(async (folder) => {
        await rm(folder.at(name));
        const [first, ...others] = await found(folder);
        assert.equal(first, `error ${name}: ${text}: there is no such file in the folder.`);
        assert.deepEqual(
          others.filter((line) => line.startsWith('error')),
          [],
        );
      }));

  test('that has other capitals is found beside it', () =>
    withPiece(async (folder) => {
      await rename(folder.at('recording.mp3'), folder.at('Recording.MP3'));
      assert.match((await found(folder))[0]!, /There is Recording\.MP3: servers distinguish/);
    }));

  test('is the info itself', () =>
    inFolder(async (folder) =>
      assert.deepEqual(await found(folder), [
        'error info.json: The description of the piece is missing: there is no such file in the folder.',
      ]),
    ));
});

describe('a file that is no such file', () => {
  test('broken JSON is told with its line', () =>
    withPiece(async (folder) => {
      await folder.write('info.json', '{\n  "id": "x",\n  "title" "y"\n}');
      const [line, ...others] = await found(folder);
      assert.match(
        line!,
        /^error info\.json: The description of the piece cannot be read: broken JSON at line 3, column \d+\.$/,
      );
      assert.deepEqual(others, []);
    }));

  test('a table of another shape is told with its place', () =>
    withPiece(async (folder) => {
      await folder.write('synchro.json', { 'onset-date': [{ onset: 0, date: 'soon' }] });
      assert.match((await found(folder))[0]!, /^error synchro\.json: .* cannot be read: .*\(at \//);
    }));

  test('a recording of noise without a format keeps its place, with a reason', () =>
    withPiece(async (folder) => {
      await folder.write('recording.mp3', 'no sound at all');
      const lines = await found(folder);
      assert.match(lines.join('\n'), /^warning recording\.mp3: Its length is not checked\./m);
    }));
});

describe('a recording', () => {
  test('of another length than its peaks and sync points is told', () =>
    withPiece(async (folder) => {
      await folder.write('short.wav', wavFile([new Float32Array(80_000).fill(0.1)]));
      await changeSources(folder, ({ audios: [audio] }) => (audio!.files = ['short.wav']));
      const lines = await found(folder);
      assert.ok(lines.some((line) => /peaks are of a recording of \d+\.\d s, but/.test(line)));
      assert.ok(lines.some((line) => /last sync point is at .* after the end/.test(line)));
    }));

  test('in two files of other lengths is told', () =>
    withPiece(async (folder) => {
      await folder.write('short.wav', wavFile([new Float32Array(80_000).fill(0.1)]));
      await changeSources(folder, ({ audios: [audio] }) =>
        (audio!.files as string[]).push('short.wav'),
      );
      assert.match(
        (await found(folder)).join('\n'),
        /^error short\.wav: .*not the same recording/m,
      );
    }));

  test('without sync points or peaks is told', () =>
    withPiece(async (folder) => {
      await changeSources(folder, ({ audios: [audio] }) => {
        delete audio!['onset-date'];
        delete audio!.peaks;
      });
      const lines = (await found(folder)).join('\n');
      assert.match(lines, /^warning .*It has no peaks/m);
      assert.match(lines, /^warning .*the score does not follow it/m);
    }));

  test('whose sync points step back is told, with the point', () =>
    withPiece(async (folder) => {
      const points = [0, 3, 2, 6].map((onset, index) => ({ onset, date: index + 1 }));
      await folder.write('synchro.json', points);
      assert.deepEqual(await found(folder), [
        'error synchro.json: Onset out of order, skipped (at /2).',
      ]);
    }));

  test('with many faults of one kind is told once, with their number and the first places', () =>
    withPiece(async (folder) => {
      const back = Array.from({ length: 24 }, (_, index) => ({ onset: 1, date: 5 + index }));
      await folder.write('synchro.json', [{ onset: 0, date: 1 }, { onset: 4, date: 4 }, ...back]);
      const starts = Array.from({ length: 7 }, () => ({ type: 'Phrase', start: 'soon' }));
      await folder.write('analyses/reference.dez', { labels: starts });
      const lines = await found(folder);
      assert.equal(lines.length, 2, lines.join('\n'));
      assert.equal(
        lines[0],
        'error synchro.json: Onset out of order, skipped (24 times: at /2, at /3, at /4, …).',
      );
      assert.match(lines[1]!, /"soon"\. Write .*[^.] \(7 times: at \/labels\/0\/start, .*, …\)\.$/);
    }));

  test('whose sync points stand in the info and step back is told too', () =>
    withPiece(async (folder) => {
      const points = [1, 3, 2, 6].map((date, index) => ({ onset: index, date }));
      await changeSources(folder, ({ audios: [audio] }) => (audio!['onset-date'] = points));
      assert.match((await found(folder)).join('\n'), /^error info\.json: Date out of order/m);
    }));
});

describe('a page', () => {
  test('whose program is missing is told', () =>
    withPiece(async (folder) => {
      await folder.write('index.html', '<script src="program/glosa.js"></script>');
      assert.deepEqual(await found(folder), [
        'error program/glosa.js: A part of the program of the page is missing: there is no such file in the folder.',
      ]);
    }));
});

describe('a picture', () => {
  for (const name of ['score-01.svg', 'page-01.svg'])
    test(`that is cut short is told: ${name}`, () =>
      withPiece(async (folder) => {
        await truncate(folder.at(name), 3000);
        const [first, ...others] = await found(folder);
        assert.match(first!, new RegExp(`^error ${name}: .* is cut short or damaged`));
        assert.deepEqual(others, []);
      }));

  test('without positions is told', () =>
    withPiece(async (folder) => {
      await changeSources(folder, ({ images }) => {
        const strip = images.find(({ type }) => type === 'score');
        delete strip!.positions;
      });
      assert.match((await found(folder)).join('\n'), /^error score-01\.svg: .*has no positions/m);
    }));

  test('with positions of a longer score is told', () =>
    withPiece(async (folder) => {
      await change(folder, 'score.positions.json', (table) => {
        (table['onset-x'] as object[]).push({ onset: 999, x: 99_999 });
      });
      assert.match((await found(folder)).join('\n'), /positions go to onset 999, but the measures/);
    }));
});

describe('analyses', () => {
  test('labels after the last measure and unlisted analyses are told', () =>
    withPiece(async (folder) => {
      const labels = [{ type: 'Cadence', start: 999, tag: 'PAC' }];
      await folder.write('analyses/reference.dez', { labels });
      await folder.write('analyses/mine.dez', { labels: [] });
      const lines = (await found(folder)).join('\n');
      assert.match(lines, /^warning analyses\/reference\.dez: 1 of its labels begin/m);
      assert.match(lines, /^warning analyses\/mine\.dez: .*does not list it/m);
    }));
});

test('files on other sites are not visited, which is said', () =>
  withPiece(async (folder) => {
    const address = 'https://example.org/a.mp3';
    await changeSources(folder, ({ audios: [audio] }) => (audio!.files = [address]));
    assert.ok(
      (await found(folder)).includes(
        `note ${address}: The recording is on another site, which this check does not visit.`,
      ),
    );
  }));

test('a piece without any source is told', () =>
  inFolder(async (folder) => {
    await folder.write('info.json', { id: 'empty', title: 'Empty' });
    assert.match((await found(folder)).join('\n'), /names no score, no picture and no recording/);
  }));
