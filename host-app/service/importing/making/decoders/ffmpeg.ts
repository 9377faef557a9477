import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Sound } from './sound.js';

/** Why a recording is not decoded where there is no ffmpeg; browsers may play it all the same. */
export const NO_DECODER = 'to decode it, ffmpeg has to be installed';

/** One channel at this rate: its outline is the same. */
const SAMPLE_RATE = 22050;
const TIME_LIMIT = 120_000;

/** Reads nothing but the file, and nothing that the file names. */
const argumentsFor = (path: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe'],
  ...['-i', `file:${path}`, '-vn', '-sn', '-dn', '-map', '0:a:0'],
  ...['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', 'pipe:1'],
];

/**
 * Decodes a file with the ffmpeg of the system (M4A and whatever else it knows).
 * @throws Error when there is no ffmpeg, or the file is none that it reads
 */
export async function* decodeByFfmpeg(path: string, program = 'ffmpeg'): AsyncGenerator<Sound> {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const child = spawn(program, argumentsFor(path), { stdio: [...stdio], timeout: TIME_LIMIT });
  const failed = once(child, 'close').then(
    ([code]) => code !== 0 && 'ffmpeg cannot decode it',
    () => NO_DECODER,
  );
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of child.stdout) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      const count = Math.floor(bytes.length / 4);
      rest = bytes.subarray(4 * count);
      yield { channels: [floatsOf(bytes, count)], sampleRate: SAMPLE_RATE };
    }
    const reason = await failed;
    if (reason !== false) throw new Error(reason);
  } finally {
    child.kill('SIGKILL');
  }
}

function floatsOf(bytes: Buffer, count: number): Float32Array {
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) samples[index] = bytes.readFloatLE(4 * index);
  return samples;
}
