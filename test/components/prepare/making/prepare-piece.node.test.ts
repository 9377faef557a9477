import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import test, { describe } from 'node:test';
import { parsePieceInfo, parseSynchro } from '#core';
import { readPeaks } from '#engines/peaks';
import { checkFolder } from '#prepare/checking/check-folder.js';
import { namesIn } from '#prepare/disk-shelf.js';
import { preparePiece, type PrepareRequest } from '#prepare/making/prepare-piece.js';
import { loadAsIs } from '#service/importing/making/load-as-is.js';
import { wavFile } from '#test/components/engines/sound-files.js';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { waltzDate, waltzScore } from '#test/support/service/waltz.js';
import { inFolder, type TestFolder } from '../in-folder.js';

loadAsIs('verovio');

const prepared = (
  folder: TestFolder,
  files: readonly string[],
  more: Partial<PrepareRequest> = {},
) => preparePiece({ files, folder: folder.at('piece'), hasPage: false, ...more });

describe('a score of several movements', () => {
  test('is refused with their list until one is named', () =>
    inFolder(async (folder) => {
      const sonata = await folder.write('sonata.mei', aSonata(['Allegro', 'Adagio']));
      const list =
        /sonata.mei has 2 movements[^]*--movement NUMBER:\n {2}1 {2}Allegro\n {2}2 {2}Adagio/;
      await assert.rejects(prepared(folder, [sonata]), list);
      await assert.rejects(prepared(folder, [sonata], { movement: 3 }), /There is no movement 3/);
      const waltz = await folder.score();
      await assert.rejects(prepared(folder, [waltz], { movement: 2 }), /Leave out --movement/);
      assert.deepEqual(await namesIn(folder.at('piece')), []);
      const { title } = await prepared(folder, [sonata], { movement: 2 });
      assert.equal(title, 'Sonata: Adagio');
      const text = await readFile(folder.at('piece/sonata.mei'), 'utf8');
      assert.ok(text.includes('Adagio') && !text.includes('Allegro'));
    }));
});

describe('the title of a piece', () => {
  test('is that of the folder around a file whose name says nothing', () =>
    inFolder(async (folder) => {
      const bare = waltzScore().replace(/<(work-title|movement-title)>[^<]*<\/\1>/g, '');
      const titleOf = async (file: string, made: string) => {
        const path = await folder.write(file, bare);
        return (await prepared(folder, [path], { folder: folder.at(made) })).title;
      };
      assert.equal(
        await titleOf('Sonata_op._31_no._3/xml_score.musicxml', 'a'),
        'Sonata op. 31 no. 3',
      );
      assert.equal(await titleOf('other/A_waltz.musicxml', 'b'), 'A waltz');
    }));
});

test('of a file of MuseScore it is told what can be done with it', () =>
  inFolder(async (folder) => {
    const file = await folder.write('x.mscx', '<museScore version="4.0"></museScore>');
    await assert.rejects(
      prepared(folder, [file]),
      /Export, MusicXML, .* a Glosa site, which can convert it.* Nothing was made\.$/,
    );
  }));

describe('a score and a recording', () => {
  test('become a synchronized piece', () =>
    inFolder(async (folder) => {
      const piece = await prepared(folder, [await folder.score(), await folder.recording()]);
      assert.equal(piece.title, 'Waltz');
      const { piece: info } = parsePieceInfo(await folder.json('piece/info.json'));
      assert.deepEqual(
        info.images.map(({ type }) => type),
        ['score', '3d'],
      );
      const { synchro } = parseSynchro(await folder.json('piece/audio-1.synchro.json'));
      for (const { onset, date, isAutomatic } of synchro.points) {
        assert.ok(Math.abs(date - waltzDate(onset)) < 0.06, `${onset}: ${date}`);
        assert.ok(isAutomatic, 'nobody has checked it');
      }
      const peaks = readPeaks(await readFile(folder.at('piece/made/audio-1.peaks.dat')));
      assert.ok(Math.abs(peaks.duration - 16.1) < 0.5, `${peaks.duration} s`);
      assert.deepEqual(await checkFolder(folder.at('piece')), []);
    }));

  test('tell their progress', () =>
    inFolder(async (folder) => {
      const works = new Set<string>();
      const onProgress = (work: string) => works.add(work);
      await prepared(folder, [await folder.score(), await folder.recording()], { onProgress });
      assert.deepEqual(
        [...works],
        ['Drawing waltz.musicxml', 'Measuring waltz.wav', 'Aligning waltz.wav'],
      );
    }));

  test('that do not belong together stay apart, which is reported', () =>
    inFolder(async (folder) => {
      const silence = await folder.write('silence.wav', wavFile([new Float32Array(80_000)]));
      const { remarks, info } = await prepared(folder, [await folder.score(), silence]);
      assert.equal(remarks.length, 1);
      assert.equal(remarks[0]?.severity, 'error');
      assert.match(remarks[0].text, /could not be synchronized with the score: .*silent/);
      assert.doesNotMatch(JSON.stringify(info), /onset-date/);
    }));
});

describe('other files', () => {
  test('a score alone is a piece', () =>
    inFolder(async (folder) => {
      const { remarks } = await prepared(folder, [await folder.score()], { composer: 'Anon.' });
      assert.deepEqual(remarks, []);
      assert.deepEqual(await namesIn(folder.at('piece')), [
        'info.json',
        'made/score-1-01.svg',
        'made/score-1-page-01.svg',
        'made/score-1.pages.json',
        'measure-map.json',
        'waltz.musicxml',
      ]);
      const { piece } = parsePieceInfo(await folder.json('piece/info.json'));
      assert.deepEqual([piece.title, piece.composer], ['Waltz', 'Anon.']);
    }));

  test('a recording alone is a piece with a waveform, called by its file', () =>
    inFolder(async (folder) => {
      const { title, remarks } = await prepared(folder, [await folder.recording('My_take.wav')]);
      assert.deepEqual([title, remarks], ['My take', []]);
      assert.deepEqual(await namesIn(folder.at('piece')), [
        'My_take.wav',
        'info.json',
        'made/audio-1.peaks.dat',
      ]);
    }));

  test('each of two recordings is synchronized', () =>
    inFolder(async (folder) => {
      const sounds = [await folder.recording('first.wav'), await folder.recording('second.wav')];
      await prepared(folder, [...sounds, await folder.score()]);
      const { piece } = parsePieceInfo(await folder.json('piece/info.json'));
      assert.deepEqual(
        piece.audios.map(({ name, synchro }) => [name, synchro?.url]),
        [
          ['first.wav', 'audio-1.synchro.json'],
          ['second.wav', 'audio-2.synchro.json'],
        ],
      );
    }));

  test('labels become an analysis that the piece opens with', () =>
    inFolder(async (folder) => {
      const labels = { labels: [{ type: 'Cadence', start: 9, tag: 'PAC' }] };
      const file = await folder.write('cadences.dez', labels);
      await prepared(folder, [await folder.score(), file]);
      assert.deepEqual(await folder.json('piece/analyses/index.json'), ['cadences']);
      const { piece } = parsePieceInfo(await folder.json('piece/info.json'));
      assert.equal(piece.settings['analysis:default'], 'cadences');
    }));

  test('a file that cannot be used is left out, which is reported', () =>
    inFolder(async (folder) => {
      const note = await folder.write('notes.txt', 'Buy milk.');
      const { remarks } = await prepared(folder, [await folder.score(), note]);
      assert.deepEqual(
        remarks.map(({ severity, file }) => [severity, file]),
        [['error', 'notes.txt']],
      );
    }));
});

describe('a piece is not made', () => {
  const failed = async (folder: TestFolder, files: readonly string[], message: RegExp) =>
    assert.rejects(prepared(folder, files), { name: 'PrepareError', message });

  test('in a folder with files, which stay as they are', () =>
    inFolder(async (folder) => {
      await folder.write('piece/letter.txt', 'Dear Clara');
      await failed(folder, [await folder.score()], /not empty/);
      assert.deepEqual(await namesIn(folder.at('piece')), ['letter.txt']);
    }));

  for (const [where, inside] of [
    ['in place of a file', []],
    ['inside of a file', ['song', 'piece']],
  ] as const)
    test(`${where}, which stays as it is`, () =>
      inFolder(async (folder) => {
        const letter = await folder.write('letter.txt', 'Dear Clara');
        const asked = path.join(letter, ...inside);
        await assert.rejects(prepared(folder, [await folder.score()], { folder: asked }), {
          name: 'PrepareError',
          message: `${letter} is a file. Choose a folder: a new one, or an empty one.`,
        });
        assert.equal(await readFile(letter, 'utf8'), 'Dear Clara');
      }));

  const BROKEN = [
    ['a.abc', 'X:1\nT:Nothing\nK:C\n', /^The score a\.abc cannot be read: .*no measures\. Nothing/],
    ['cut.musicxml', '<score-partwise><part-list/><part id="P1">', /^cut\.musicxml is .* Nothing/],
  ] as const;
  for (const [name, content, message] of BROKEN)
    test(`of a score that cannot be read, with its recording: ${name}`, () =>
      inFolder(async (folder) => {
        const files = [await folder.write(name, content), await folder.recording()];
        const making = prepared(folder, files, { folder: folder.at('new', 'deep', 'piece') });
        await assert.rejects(making, { name: 'PrepareError', message });
        assert.deepEqual(await readdir(folder.root), [name, 'waltz.wav']);
        await mkdir(folder.at('piece'));
        await assert.rejects(prepared(folder, files), { name: 'PrepareError', message });
        assert.deepEqual(await readdir(folder.at('piece')), [], 'a folder of the user stays');
      }));

  test('when it is stopped: nothing of it stays', () =>
    inFolder(async (folder) => {
      const stop = new AbortController();
      const onProgress = (work: string) => {
        if (work.startsWith('Measuring')) stop.abort();
      };
      const files = [await folder.score(), await folder.recording()];
      const making = prepared(folder, files, { onProgress, signal: stop.signal });
      await assert.rejects(making, { name: 'AbortError' });
      assert.deepEqual(await readdir(folder.root), ['waltz.musicxml', 'waltz.wav']);
    }));

  test('of a file that is not there', () =>
    inFolder((folder) => failed(folder, [folder.at('none.mp3')], /There is no file .*none.mp3/)));

  test('of nothing that can be read or heard', () =>
    inFolder(async (folder) =>
      failed(
        folder,
        [await folder.write('a.txt', 'Hello.')],
        /nothing to make a piece of\.\na\.txt/,
      ),
    ));
});

test('an MP3 and a kern score of the shipped corpora become a piece', () =>
  inFolder(async (folder) => {
    const corpus = path.resolve('demo-wc/corpora/voices/o-haupt');
    const names = ['score.krn', 'recording.mp3'];
    for (const name of names) await copyFile(path.join(corpus, name), folder.at(name));
    const { remarks, composer } = await prepared(
      folder,
      names.map((name) => folder.at(name)),
    );
    assert.deepEqual(
      remarks.filter(({ severity }) => severity === 'error'),
      [],
    );
    assert.match(composer ?? '', /Bach/);
    assert.deepEqual(await checkFolder(folder.at('piece')), []);
  }));
