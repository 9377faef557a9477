import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomNumbers } from '../lib/random.js';
import { recorded } from './made/room.js';
import type { Truth } from './truth/true-onset.js';
import type { Sound } from './wave.js';

/** A performance that is heard, and when. */
export interface Heard {
  readonly sound: Sound;
  readonly truth: Truth;
}

/** A quarter of a tone and a bit flat: an old record, or a tape. */
const CENTS = -30;
/** Seconds of noise before and after, of silence between noise and music, and of the echo of the room. */
const NOISE = 10;
const SILENCE = 2;
const REVERB = 1.2;
/** Of the noise, beside the music: decibels. */
const SOFTER = 10;
/** Of the MP3: bits a second. */
const BITS = '64k';

/**
 * The performance as a visitor brings it: in a room, flat, with noise and silence at both ends, from an MP3
 * of a low rate. ffmpeg takes out the delay of its encoder.
 * @throws Error when ffmpeg is missing
 */
export async function hardened({ sound, truth }: Heard): Promise<Heard> {
  const { sampleRate } = sound;
  const slower = 2 ** (-CENTS / 1200);
  const music = stretched(sound.samples, slower);
  const room = { reverb: REVERB, applause: 0, silence: NOISE + SILENCE };
  const { samples, delay } = recorded(music, sampleRate, room);
  addNoise(samples, music, Math.round(NOISE * sampleRate));
  const onsets = truth.onsets.map((onset) => ({
    ...onset,
    seconds: onset.seconds * slower + delay,
  }));
  return {
    sound: { samples: await throughMp3(samples, sampleRate), sampleRate },
    truth: { ...truth, onsets },
  };
}

function stretched(samples: Float32Array, by: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.floor(samples.length * by) }, (_, i) => {
    const at = i / by;
    const index = Math.floor(at);
    const here = samples[index] ?? 0;
    return here + (at - index) * ((samples[index + 1] ?? 0) - here);
  });
}

function addNoise(samples: Float32Array, music: Float32Array, length: number): void {
  const random = randomNumbers(17);
  const power = music.reduce((sum, sample) => sum + sample * sample, 0) / music.length;
  const gain = Math.sqrt(3 * power) * 10 ** (-SOFTER / 20);
  for (let i = 0; i < length; i++) {
    samples[i]! += gain * (2 * random() - 1);
    samples[samples.length - 1 - i]! += gain * (2 * random() - 1);
  }
}

/** By a file: into a pipe ffmpeg writes no header, and then the delay of the encoder stays in the sound. */
async function throughMp3(
  samples: Float32Array<ArrayBuffer>,
  sampleRate: number,
): Promise<Float32Array<ArrayBuffer>> {
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-mp3-'));
  const file = path.join(folder, 'sound.mp3');
  try {
    await piped(
      [...raw, '-i', '-', '-c:a', 'libmp3lame', '-b:a', BITS, file],
      new Uint8Array(samples.buffer),
    );
    const wave = await piped(['-f', 'mp3', '-i', '-', ...raw, '-'], await readFile(file));
    return new Float32Array(wave.buffer, 0, Math.floor(wave.byteLength / 4));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws Error when ffmpeg is missing or fails */
function piped(args: readonly string[], bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...args]);
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', () => reject(new Error('ffmpeg is not installed (or does not start)')));
    child.on('close', (code) =>
      code === 0
        ? resolve(Uint8Array.from(Buffer.concat(parts)))
        : reject(new Error(`ffmpeg ends with ${code}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}
