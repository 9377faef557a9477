import { describe, it } from 'node:test';
import type { Problem } from '#core';
import { fileLabel } from '#kit/look/file-label.js';
import { expect } from '#test/support/expect.mjs';
import { aPiece } from '#test/support/a-piece.js';

const problem = (file: string): Problem => ({
  dialog: 'audioError',
  severity: 'error',
  key: 'audioFailed',
  message: 'it did not load',
  sourceId: 'audio-1',
  file,
});

describe('the name of a file in a message', () => {
  for (const [file, name] of [
    ['https://host.example/pieces/song/take%202.mp3', 'take 2.mp3'],
    ['https://host.example/song.ogg?v=3fa94bc', 'song.ogg'],
    ['blob:https://host.example/0a1b2c3d-4e5f#Lied%20am%20Abend.wav', 'Lied am Abend.wav'],
    ['100%.mp3', '100%.mp3'],
    ['', ''],
  ] as const)
    it(`is ${name || 'nothing'} for ${file || 'none'}`, () => {
      expect(fileLabel(problem(file))).to.equal(name);
    });

  it('is that of the recording, where it has one', () => {
    const { audios } = aPiece().withAudio([], { name: 'Clara Haskil, 1960' }).build();
    expect(fileLabel(problem('blob:https://host.example/0a1b2c3d'), audios)).to.equal(
      'Clara Haskil, 1960',
    );
  });

  it('is what the piece says about the recording, or who plays it', () => {
    const named = (fields: object) => aPiece().withAudio([], fields).build().audios;
    const file = problem('https://host.example/files/9f86d081884c7d659a2feaa0c55ad015.mp3');
    expect(fileLabel(file, named({ info: 'Live in Lugano' }))).to.equal('Live in Lugano');
    const played = named({ contributors: { performer: 'Martha Argerich' } });
    expect(fileLabel(file, played)).to.equal('Martha Argerich');
  });

  it('is the title of the piece rather than letters and digits', () => {
    const file = problem('https://host.example/files/9f86d081884c7d659a2feaa0c55ad015.mp3');
    expect(fileLabel(file, [], 'Für Elise')).to.equal('Für Elise');
    expect(fileLabel(problem('/song/take-2.mp3'), [], 'Für Elise')).to.equal('take-2.mp3');
  });
});
