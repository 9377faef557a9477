import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { videoOf } from '#intake/sorting/sort-files.js';
import { zipOf } from '#intake/zip/write-zip.js';
import {
  flac,
  id3,
  jpeg,
  m4a,
  mp3,
  oggPage,
  png,
  wav,
  webp,
} from '#test/bench/hostile/attacks/small-media.js';
import { type Content, blob, sort, MUSICXML, MIDI } from './a-drop.js';

const rolesOf = async (files: Readonly<Record<string, Content | Blob>>) => {
  const sorted = await sort(files);
  assert.deepEqual(
    sorted.problems.map(({ message }) => message),
    [],
  );
  return Object.fromEntries(sorted.files.map(({ name, role, kind }) => [name, `${role} ${kind}`]));
};
const ogg = Buffer.concat([oggPage('\x01vorbis'), oggPage('\x03vorbis')]);

describe('what a user drops', () => {
  test('is known by its content, whatever it is called', async () => {
    const mxl = await zipOf([{ name: 'score.xml', content: blob(MUSICXML) }]);
    assert.deepEqual(
      await rolesOf({
        'a.txt': MUSICXML,
        b: '<mei xmlns="http://www.music-encoding.org/ns/mei"/>',
        'c.mp3': '!!!OTL: Mond\n**kern\n4c\n*-\n',
        'd.xml': 'X:1\nT:Tune\nK:C\nCDEF|\n',
        'e.zip': mxl,
        f: MIDI,
        'g.pdf': '%PDF-1.7\n',
        'h.wav': Buffer.concat([id3('x'), mp3()]),
        i: ogg,
        j: flac(),
        k: wav(),
        l: m4a(),
        m: png(),
        n: jpeg(),
        o: webp(),
        p: 'GIF89a\x04\0\x04\0\0\0\0;',
        q: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      }),
      {
        'a.txt': 'score musicxml',
        b: 'score mei',
        'c.mp3': 'score humdrum',
        'd.xml': 'score abc',
        'e.zip': 'score mxl',
        f: 'score midi',
        'g.pdf': 'document pdf',
        'h.wav': 'recording mp3',
        i: 'recording ogg',
        j: 'recording flac',
        k: 'recording wav',
        l: 'recording m4a',
        m: 'page png',
        n: 'page jpeg',
        o: 'page webp',
        p: 'page gif',
        q: 'page svg',
      },
    );
  });

  test('may be labels, sync points or measures', async () => {
    assert.deepEqual(
      await rolesOf({
        'analysis.txt': '{"labels":[{"start":0,"type":"Cadence","tag":"PAC"}]}',
        'labels.csv': 'start,duration,type,tag\n0,4,Harmony,I\n',
        'audacity.txt': '0.5\t1.5\tverse\n1.5\t3\tchorus\n',
        'synchro.json': '[{"onset":0,"date":0},{"onset":4,"date":2}]',
        'pairs.json': '{"onset-date":[[0,0],[4,2]]}',
        'points.csv': 'onset,date\n0,0\n4,2\n',
        'map.json': '[{"count":1,"qstamp":0,"time_signature":"4/4"},{"count":2,"qstamp":4}]',
      }),
      {
        'analysis.txt': 'labels json',
        'labels.csv': 'labels text',
        'audacity.txt': 'labels text',
        'synchro.json': 'synchro json',
        'pairs.json': 'synchro json',
        'points.csv': 'synchro text',
        'map.json': 'measures json',
      },
    );
  });

  test('may end as DOS ends a text; JSON is kept without that', async () => {
    const files = {
      'points.csv': 'onset,date\n0,0\n4,2\n\x1a',
      'synchro.json': '[{"onset":0,"date":0},{"onset":4,"date":2}]\x1a',
      'tune.abc': 'X:1\nK:C\nCDEF|\n\x1a',
    };
    assert.deepEqual(await rolesOf(files), {
      'points.csv': 'synchro text',
      'synchro.json': 'synchro json',
      'tune.abc': 'score abc',
    });
    const json = (await sort(files)).files.find(({ kind }) => kind === 'json');
    assert.deepEqual(JSON.parse(await json!.content.text()), [
      { onset: 0, date: 0 },
      { onset: 4, date: 2 },
    ]);
  });

  test('may be a folder of a piece, or an archive of one', async () => {
    const info = '{"title":"Mond"}';
    const zip = await zipOf([
      { name: 'mond/info.json', content: blob(info) },
      { name: 'mond/analyses/a.dez', content: blob('{"labels":[]}') },
    ]);
    const { pieces, files, problems } = await sort({
      'bach/info.json': '{"title":"Bach","pieces":["invention"]}',
      'bach/invention/info.json': info,
      'bach/invention/sound.ogg': 'whatever',
      'mond.zip': zip,
    });
    assert.deepEqual([files.length, problems], [0, []]);
    assert.deepEqual(
      pieces.map(({ name, files: inside }) => [name, ...inside.keys()]),
      [
        ['invention', 'info.json', 'sound.ogg'],
        ['mond', 'analyses/a.dez', 'info.json'],
      ],
    );
  });
});

describe('boxes of measures', () => {
  test('are seen in scores of MEI, in manifests, and in annotations on pictures', async () => {
    const list = {
      type: 'AnnotationPage',
      items: [{ type: 'Annotation', target: 'c#xywh=1,2,3,4' }],
    };
    const { files } = await sort({
      'a.mei': '<mei xmlns="http://www.music-encoding.org/ns/mei"><zone/></mei>',
      'b.json': JSON.stringify({ type: 'Manifest', items: [{ annotations: [list] }] }),
      'c.json': JSON.stringify(list),
    });
    assert.deepEqual(
      files.map(({ role, format }) => [role, format]),
      [
        ['score', 'facsimile'],
        ['marks', undefined],
        ['marks', undefined],
      ],
    );
  });
});

describe('names', () => {
  const NAMES = [
    ...['Ёлка.abc', 'Σονάτα.abc', '月光.abc', 'E\u0301tude.abc', 'שיר.abc', 'می\u200cخواهم.abc'],
    ...[
      'a\u202ecba.abc',
      `${'long'.repeat(60)}.abc`,
      '..',
      'con',
      'a:b?.abc',
      '😀.abc',
      '%2e%2e.abc',
    ],
  ];
  test('in any script, and of any length, are taken', async () => {
    const { files, problems } = await sort(
      Object.fromEntries(NAMES.map((name) => [`x/${name}`, `X:1\nT:${name}\nK:C\nC|\n`])),
    );
    assert.deepEqual([files.length, problems], [NAMES.length, []]);
    assert.ok(files.every(({ name }) => name !== '' && !/[\u202e\n]/.test(name)));
    assert.ok(files.some(({ name }) => name === 'Étude.abc'));
  });

  test('stand in the sentence about a file without turning it', async () => {
    const { problems } = await sort({ 'gvs\u202egpj.exe': 'MZ\0\0' });
    assert.equal(problems[0]?.values?.['file'], 'gvsgpj.exe');
  });
});

describe('a folder of a piece', () => {
  test('whose info.json is cut short is told, and its files are taken by themselves', async () => {
    const { files, pieces, problems } = await sort({
      'mond/info.json': '{"title":"Mo',
      'mond/tune.abc': 'X:1\nK:C\nC|\n',
    });
    assert.deepEqual([files.map(({ name }) => name), pieces.length], [['tune.abc'], 0]);
    assert.deepEqual(
      problems.map(({ code, file }) => [code, file]),
      [['malformed', 'info.json']],
    );
  });

  test('leaves out files with names that not every system takes, and says so', async () => {
    const { pieces, problems } = await sort({
      'mond/info.json': '{"title":"Mond"}',
      'mond/a:b.abc': 'X:1\nK:C\nC|\n',
    });
    assert.deepEqual([...pieces[0]!.files.keys()], ['info.json']);
    assert.deepEqual(
      problems.map(({ code, file }) => [code, file]),
      [['unused', 'a:b.abc']],
    );
  });
});

test('nothing that a stranger can write makes sorting fail', async () => {
  const scores = await readFile('test/fixtures/scores/pickup-endings.musicxml');
  for (let length = 0; length < scores.length; length += 211) {
    const { files, problems } = await sort({ 'x.xml': scores.subarray(0, length) });
    assert.equal(files.length + problems.length, 1);
  }
});

test('an address of a video is known', () => {
  assert.equal(videoOf(' https://youtu.be/dQw4w9WgXcQ?t=3'), 'dQw4w9WgXcQ');
  assert.equal(videoOf('youtube.com/watch?v=dQw4w9WgXcQ'), 'dQw4w9WgXcQ');
  assert.equal(videoOf('https://example.org/watch?v=dQw4w9WgXcQ'), undefined);
  assert.equal(videoOf('a sonata'), undefined);
});
