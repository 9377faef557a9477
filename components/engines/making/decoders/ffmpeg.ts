import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Sound } from './sound.js';

/** Message for a recording that needs ffmpeg, where it is missing; browsers may still play it. */
export const NO_DECODER = 'to decode it, ffmpeg has to be installed';

/** Samples per second; enough for the outline. */
const SAMPLE_RATE = 22050;
const TIME_LIMIT = 120_000;

/** Lets ffmpeg read only the file, and nothing that the file refers to. */
const argumentsFor = (path: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe'],
  ...['-i', `file:${path}`, '-vn', '-sn', '-dn', '-map', '0:a:0'],
  ...['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', 'pipe:1'],
];

/**
 * Decodes a file with the system's ffmpeg (M4A and other formats).
 * @throws Error if there is no ffmpeg, or it cannot read the file
 */
export async function* decodeByFfmpeg(path: string, program = 'ffmpeg'): AsyncGenerator<Sound> {
  const child = spawn(program, argumentsFor(path), { stdio: ['ignore', 'pipe', 'ignore'] });
  // Not spawn's own `timeout`: without the program, that holds this process for as long.
  const limit = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT);
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
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}

function floatsOf(bytes: Buffer, count: number): Float32Array {
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) samples[index] = bytes.readFloatLE(4 * index);
  return samples;
}
