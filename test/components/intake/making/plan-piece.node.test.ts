import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { nameInFolder } from '#intake/making/file-names.js';
import { planPiece } from '#intake/making/plan-piece.js';
import { inOrder, isSameStep, noteOf, stepsIn, type Step } from '#intake/making/steps.js';
import { NOTHING, together, type SortedFile } from '#intake/sorting/sorted.js';

const file = (
  name: string,
  role: SortedFile['role'],
  more: Partial<SortedFile> = {},
): SortedFile => ({
  name,
  role,
  kind: role === 'recording' ? 'mp3' : role === 'page' ? 'png' : 'musicxml',
  content: new Blob([name]),
  ...more,
});
const drop = (...files: SortedFile[]) => ({ ...NOTHING, files });
const EMPTY = { info: { title: 'x' }, names: [] };

describe('the plan of a piece', () => {
  test('measures, waveform and sync points for a score and a recording', () => {
    const { steps, info } = planPiece(
      drop(file('a.xml', 'score'), file('a.mp3', 'recording')),
      EMPTY,
    );
    assert.deepEqual(steps, [
      { step: 'measures', source: 'score-1' },
      { step: 'sync', source: 'audio-1' },
      { step: 'peaks', source: 'audio-1' },
    ]);
    assert.deepEqual(Object.keys(info.sources as object), ['scores', 'audios']);
  });

  test('boxes on pages are marked after the measures are read', () => {
    const mei = file('a.mei', 'score', { kind: 'mei', format: 'facsimile' });
    const { steps } = planPiece(drop(mei, file('1.png', 'page')), EMPTY);
    assert.deepEqual(steps, [
      { step: 'measures', source: 'score-1' },
      { step: 'marks', source: 'a.mei' },
    ]);
  });

  test('boxes on the pages of a document wait for these', () => {
    const mei = file('a.mei', 'score', { kind: 'mei', format: 'facsimile' });
    const { steps } = planPiece(drop(mei, file('a.pdf', 'document', { kind: 'pdf' })), EMPTY);
    assert.deepEqual(
      steps.map(({ step }) => step),
      ['measures', 'pages', 'marks'],
    );
  });

  test('a manifest and its lists are read together', () => {
    const lists = [
      file('m.json', 'marks', { kind: 'json' }),
      file('boxes.json', 'marks', { kind: 'json' }),
    ];
    const { steps, files } = planPiece(drop(...lists), EMPTY);
    assert.deepEqual(steps, [{ step: 'marks', source: 'marks/m.json' }]);
    assert.deepEqual(
      files.map(([name]) => name),
      ['marks/m.json', 'marks/boxes.json'],
    );
  });

  test('no alignment for a recording that comes with sync points, or from YouTube', () => {
    const files = [
      file('a.xml', 'score'),
      file('one.mp3', 'recording'),
      file('two.mp3', 'recording'),
      file('two.synchro.json', 'synchro', { kind: 'json' }),
    ];
    const { steps, info } = planPiece({ ...drop(...files), videos: ['dQw4w9WgXcQ'] }, EMPTY);
    const aligned = steps.filter(({ step }) => step === 'sync').map(({ source }) => source);
    assert.deepEqual(aligned, ['audio-1']);
    const { audios } = info.sources as { audios: Record<string, unknown>[] };
    assert.equal(audios[1]?.['onset-date'], 'two-synchro.json');
    assert.equal(audios[2]?.['yt-id'], 'dQw4w9WgXcQ');
  });

  test('pages in the order of their numbers', async () => {
    const pages = ['p10.png', 'p9.png', 'p1.png'].map((name) => file(name, 'page'));
    const { files } = planPiece(drop(...pages), EMPTY);
    const table = JSON.parse(await files.at(-1)![1].text()) as { pages: { image: string }[] };
    assert.deepEqual(
      table.pages.map(({ image }) => image),
      ['p1.png', 'p9.png', 'p10.png'],
    );
  });

  test('everything that a piece has stays when files are added', () => {
    const first = planPiece(drop(file('a.xml', 'score')), EMPTY);
    const names = first.files.map(([name]) => name);
    const info = { ...first.info, own: 1 };
    const second = planPiece(drop(file('a.xml', 'score'), file('b.mp3', 'recording')), {
      info,
      names,
    });
    assert.equal(second.info.own, 1);
    const { scores } = second.info.sources as { scores: { id: string; file: string }[] };
    assert.deepEqual(
      scores.map(({ id, file: each }) => [id, each]),
      [
        ['score-1', 'a.musicxml'],
        ['score-2', 'a-2.musicxml'],
      ],
    );
    assert.deepEqual(
      second.steps.map(({ step }) => step),
      ['sync', 'peaks'],
    );
  });

  test('an analysis is opened with the piece, other labels are read first', () => {
    const { info, steps, files } = planPiece(
      drop(
        file('Form.dez', 'labels', { kind: 'json', format: 'dez' }),
        file('words.TextGrid', 'labels', { kind: 'text', format: 'textgrid' }),
      ),
      EMPTY,
    );
    assert.deepEqual(info.settings, { 'analysis:default': 'Form' });
    assert.deepEqual(
      files.map(([name]) => name),
      ['analyses/Form.dez', 'labels/words.txt'],
    );
    assert.deepEqual(steps, [{ step: 'labels', source: 'labels/words.txt' }]);
  });

  test('labels that are added go beside the analyses that are there, never over them', () => {
    const names = ['info.json', 'analyses/form.dez', 'labels/words.txt', 'analyses/words.dez'];
    const { files } = planPiece(
      drop(
        file('Form.dez', 'labels', { kind: 'json', format: 'dez' }),
        file('form.TextGrid', 'labels', { kind: 'text', format: 'textgrid' }),
        file('words.csv', 'labels', { kind: 'text', format: 'csv' }),
      ),
      { info: { title: 'x' }, names },
    );
    assert.deepEqual(
      files.map(([name]) => name),
      ['analyses/Form-2.dez', 'labels/form-3.txt', 'labels/words-2.txt'],
    );
  });
});

test('files have plain names, with the ending of what they are', () => {
  const nameOf = (name: string, taken: string[] = []) =>
    nameInFolder(file(name, 'recording'), (each) => taken.includes(each));
  assert.equal(nameOf('Für Elise.wav'), 'Fur-Elise.mp3');
  assert.equal(nameOf('月光.mp3'), 'recording.mp3');
  assert.equal(nameOf('../../etc/passwd'), 'etc-passwd.mp3');
  assert.equal(nameOf('CON.mp3'), 'recording.mp3');
  assert.equal(nameOf('a.mp3', ['a.mp3', 'a-2.mp3']), 'a-3.mp3');
});

test('a note of steps is read as it was written, and never fails', () => {
  const steps: Step[] = [
    { step: 'labels', source: 'labels/a.txt' },
    { step: 'points', source: 'a.csv', target: 'audio-1' },
    { step: 'measures', source: 'score-1' },
  ];
  assert.deepEqual(stepsIn(JSON.stringify(noteOf(steps))), steps);
  assert.deepEqual(
    inOrder(steps).map(({ step }) => step),
    ['measures', 'points', 'labels'],
  );
  assert.deepEqual(stepsIn('{"steps":[{"step":"rm"},1,null]}'), []);
  assert.deepEqual(stepsIn('{"ste'), []);
  assert.ok(isSameStep(steps[0]!, { ...steps[0]! }));
});

test('two drops are one', () => {
  const both = together(
    { ...NOTHING, videos: ['a'] },
    { ...drop(file('a', 'score')), videos: ['a', 'b'] },
  );
  assert.deepEqual([both.files.length, both.videos], [1, ['a', 'b']]);
  const again = together(both, drop(file('a', 'score'), file('b', 'score')));
  assert.deepEqual([again.files.length, again.problems.map(({ code }) => code)], [2, ['twice']]);
});
