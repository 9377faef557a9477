import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WWW } from './site.js';

/** The pitch tells the time: it starts at `first` Hz and rises by `rise` Hz each second. */
export const CHIRP = { first: 300, rise: 20, seconds: 300, sampleRate: 44100 } as const;

/** Bursts of noise make an encoder vary its bit rate. */
const NOISY_SECONDS = 7;

/** The same chirp in each format, with the options of ffmpeg for it. */
export const CHIRP_FILES: Readonly<Record<string, readonly string[]>> = {
  'wave.wav': [],
  'constant-info.mp3': ['-c:a', 'libmp3lame', '-b:a', '128k'],
  'constant-bare.mp3': ['-c:a', 'libmp3lame', '-b:a', '128k', '-write_xing', '0'],
  'variable-xing.mp3': ['-c:a', 'libmp3lame', '-q:a', '4'],
  'variable-bare.mp3': ['-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0'],
  'aac.m4a': ['-c:a', 'aac', '-b:a', '128k'],
  'opus.opus': ['-c:a', 'libopus', '-b:a', '96k'],
  'vorbis.ogg': ['-c:a', 'libvorbis', '-q:a', '4'],
};

/** Writes the chirp in all formats into a folder of the site. @throws without ffmpeg. */
export async function writeChirps(name: string): Promise<void> {
  const folder = path.join(WWW, name);
  await mkdir(folder, { recursive: true });
  const wave = path.join(folder, 'wave.wav');
  if (!existsSync(wave)) await writeFile(wave, chirpWave());
  for (const [file, options] of Object.entries(CHIRP_FILES)) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    const { status, error } = spawnSync('ffmpeg', ['-v', 'error', '-i', wave, ...options, target]);
    if (error) throw new Error('The suite needs ffmpeg on the path, to encode the test sound.');
    if (status !== 0) throw new Error(`ffmpeg could not make ${file}`);
  }
}

function chirpWave(): Buffer {
  const { first, rise, seconds, sampleRate } = CHIRP;
  const length = seconds * sampleRate;
  const wave = Buffer.alloc(44 + 2 * length);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + 2 * length, 4);
  wave.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, sampleRate],
    [28, 2 * sampleRate],
    [40, 2 * length],
  ] as const)
    wave.writeUInt32LE(value, at);
  wave.set([1, 0, 1, 0], 20);
  wave.set([2, 0, 16, 0], 32);
  wave.write('data', 36);
  let noise = 1;
  for (let index = 0; index < length; index++) {
    const time = index / sampleRate;
    noise = (noise * 48271) % 2147483647;
    const isNoisy = Math.floor(time / NOISY_SECONDS) % 3 === 1;
    const tone = 0.4 * Math.sin(2 * Math.PI * (first + (rise / 2) * time) * time);
    const sample = tone + (isNoisy ? 0.1 * (noise / 2147483647 - 0.5) : 0);
    wave.writeInt16LE(Math.round(sample * 32000), 44 + 2 * index);
  }
  return wave;
}
