import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FIXTURES = path.resolve(import.meta.dirname, '../../../fixtures');

export const fixture = (name: string): string => path.join(FIXTURES, name);

/** A tune of four measures. */
export const TUNE = 'X:1\nT:Round\nM:3/4\nL:1/4\nK:G\n|:G A B|c2 A|B A F|G3:|\n';

export const LABELS = JSON.stringify({ labels: [{ type: 'Cadence', start: 9, tag: 'PAC' }] });

export const SYNCHRO = JSON.stringify([
  { onset: 0, date: 0.1 },
  { onset: 12, date: 0.9 },
]);

/** A second of a tone of 440 Hz at half its loudness: 16 bits, one channel. */
export function toneWav(seconds = 1, sampleRate = 8000): Buffer {
  const count = seconds * sampleRate;
  const wav = Buffer.alloc(44 + 2 * count);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + 2 * count, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(2 * sampleRate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * count, 40);
  for (let index = 0; index < count; index++) {
    const sample = Math.sin((2 * Math.PI * 440 * index) / sampleRate) / 2;
    wav.writeInt16LE(Math.round(sample * 32767), 44 + 2 * index);
  }
  return wav;
}

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><path d="M0 0L9 9"/></svg>';

/** Writes files, of names with slashes, into a folder. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array | object>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isRaw ? content : JSON.stringify(content));
  }
}

/** A corpus of dances: a round with everything that a piece can have. @returns its corpus.json */
export async function writeDances(folder: string): Promise<string> {
  await writeFiles(folder, {
    'corpus.json': {
      corpus: { id: 'dances', title: 'Dances', image: 'cover.svg' },
      pieces: {
        round: {
          opus: { title: 'Round', contributors: { composer: 'A. Nonymous' } },
          sources: [
            { score: 'scores/round.abc', license: 'CC0-1.0' },
            { audio: ['round.wav', 'round.ogg'], info: 'a tone', year: 2026 },
            {
              scan: 'page.svg',
              positions: {
                'onset-x': [
                  [0, 1],
                  [12, 90],
                ],
              },
            },
          ],
        },
      },
      settings: { access: 'public' },
    },
    'cover.svg': SVG,
    'page.svg': SVG,
    'scores/round.abc': TUNE,
    'round.wav': toneWav(),
    'round.synchro.json': SYNCHRO,
    'analyses/round/form.dez': LABELS,
  });
  await copyFile(fixture('media/chirp.ogg'), path.join(folder, 'round.ogg'));
  return path.join(folder, 'corpus.json');
}

/** A corpus that has nothing but what others hold, and is not for everyone. */
export async function writeSongs(folder: string): Promise<string> {
  await writeFiles(folder, {
    'corpus.json': {
      corpus: { id: 'songs', title: 'Songs', 'short-title': 'Songs of the sea and of the shore' },
      template: { opus: { genre: 'Lied' }, settings: { 'analysis:default': 'harmony' } },
      pieces: {
        wave: {
          opus: { title: 'Wave', year: '1912' },
          sources: [{ 'audio:yt': 'x-1_y' }, { 'score:gallica': 'ark:/1/2' }],
        },
        shore: { opus: { title: 'Shore' }, permissions: ['read'], sources: [{ 'audio:yt': 'z' }] },
      },
      settings: { access: 'private' },
    },
  });
  return path.join(folder, 'corpus.json');
}

/** A corpus in which much is wrong. */
export async function writeRuins(folder: string): Promise<string> {
  await writeFiles(folder, {
    '../secret.abc': TUNE,
    'ruins.json': {
      pieces: {
        half: {
          title: 'Half',
          sources: [
            { score: 'missing.mxl' },
            { score: '../secret.abc' },
            { audio: 'tone.wav', synchro: 'one-point.json' },
            { sculpture: 'stone.stl' },
          ],
        },
        gone: { title: 'Gone', sources: [{ score: 'broken.musicxml' }] },
        recursive: { title: 'Reserved word' },
        number: 4,
      },
    },
    'tone.wav': toneWav(),
    'one-point.json': [{ onset: 0, date: 0 }],
    'broken.musicxml': '<?xml version="1.0"?><score-partwise version="3.1"></score-partwise>',
  });
  return path.join(folder, 'ruins.json');
}

/** All that comes, in order. */
export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
