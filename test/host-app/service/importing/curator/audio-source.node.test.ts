import assert from 'node:assert/strict';
import test from 'node:test';
import { audioSource } from '#service/importing/curator/audio-source.js';
import { Notes } from '#service/importing/report.js';
import { atBench } from '../a-kit.js';
import { SVG, SYNCHRO, toneWav } from '../some-corpora.js';

test('a recording comes with its peaks, its table and its pictures', () =>
  atBench({ 'a.wav': toneWav(), 's.json': SYNCHRO, 'w.svg': SVG }, async ({ files, source }) => {
    const notes = new Notes();
    const images = [
      {
        image: 'w.svg',
        positions: {
          'date-x': [
            [0, 0],
            [1, 100],
          ],
        },
      },
    ];
    const raw = { audio: 'a.wav', synchro: 's.json', images, year: 1912 };
    const info = await audioSource(source(raw), files, notes);
    assert.deepEqual(notes.warnings, []);
    assert.deepEqual([info['files'], info['year']], [['a.wav'], 1912]);
    assert.deepEqual(info['onset-date'], JSON.parse(SYNCHRO));
    assert.equal(info['peaks'], 'made/audio-a.peaks.dat');
    assert.match(JSON.stringify(info['images']), /"image":"w.svg","width":100,"height":50/);
  }));

test('dates after the end of the recording are a warning', () =>
  atBench({ 'a.wav': toneWav() }, async ({ files, source }) => {
    const notes = new Notes();
    const raw = {
      audio: 'a.wav',
      'onset-date': [
        [0, 0],
        [4, 7.5],
      ],
    };
    await audioSource(source(raw), files, notes);
    assert.deepEqual(notes.warnings, [
      'synchro: its last date, 7.5 s, is after the end of the recording',
    ]);
  }));

test('a recording that cannot be decoded here plays without peaks of the service', () => {
  const wav = toneWav();
  wav.writeUInt16LE(12, 34);
  return atBench({ 'a.wav': wav }, async ({ files, source }) => {
    const notes = new Notes();
    const info = await audioSource(source({ audio: 'a.wav' }), files, notes);
    assert.deepEqual([info['files'], info['peaks']], [['a.wav'], undefined]);
    assert.match(notes.warnings.join(), /a\.wav: no peaks, WAV of format 1 with 12 bits/);
  });
});

test('a video is named by its id', () =>
  atBench({}, async ({ files, source }) => {
    const info = await audioSource(source({ 'audio:yt': 'v', license: 'x' }), files, new Notes());
    assert.deepEqual(info, { id: 'audio-v', 'yt-id': 'v', license: 'x' });
  }));
