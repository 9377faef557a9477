import { sortFiles } from '#intake/sorting/sort-files.js';
import type { SortedDrop } from '#intake/sorting/sorted.js';
import { aTune, midiOf } from '../../engines/alignment/a-tune.js';
import { wavFile } from '../../engines/sound-files.js';

export type Content = string | Uint8Array<ArrayBuffer>;

/** Drops files and returns the result. */
export const aDrop = (files: Readonly<Record<string, Content>>): Promise<SortedDrop> =>
  sortFiles(Object.entries(files).map(([path, each]) => ({ path, content: new Blob([each]) })));

export const tune = aTune();

/** The tune as a score and as a recording. */
export const score = (): Content => new Uint8Array(midiOf(tune));
export const recording = (): Content => new Uint8Array(wavFile([tune.samples], tune.sampleRate));
export const ABC =
  'X:1\nT:Mondnacht\nC:Clara Schumann\nM:3/4\nL:1/4\nK:D\nD E F|G A B|A G F|D3|]\n';
