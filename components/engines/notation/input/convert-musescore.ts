// MuseScore's own program, compiled to wasm, is GPL: it is no part of this library, users install it
// themselves, and it runs in a process of its own, one score per process (a second one crashes it).
import { spawn } from 'node:child_process';
import { FormatError } from '#core';
import { withKeys } from './musescore-keys.js';
import { readInput, type MuseScoreInput } from './read-input.js';
import { checkArchive } from './unpack-mxl.js';
import type { Job } from '../jobs.js';

const TIME_LIMIT = 60_000;

/**
 * Reads the score from its input and writes MusicXML to file descriptor 3, apart from what the
 * program prints. It takes `fetch` and `navigator` for signs of a browser.
 */
const PROGRAM = `
  import { createWriteStream } from 'node:fs';
  import { constants, setPriority } from 'node:os';
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [, address, format] = process.argv;
  globalThis.fetch = undefined;
  const hidden = { value: undefined, writable: true, configurable: true };
  Object.defineProperty(globalThis, 'navigator', hidden);
  const { default: WebMscore } = await import(address);
  await WebMscore.ready;
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const score = await WebMscore.load(format, new Uint8Array(Buffer.concat(parts)), [], true);
  createWriteStream('', { fd: 3 }).end(await score.saveXml(), () => process.exit(0));
`;

/** Returns the job with its MuseScore file converted to MusicXML; any other job as it is. */
export async function withoutMuseScore(job: Job, signal?: AbortSignal): Promise<Job> {
  const input = readInput(job.bytes, job.fileName);
  if (input.kind !== 'musescore') return job;
  const bytes = await convert(input, job.fileName, signal);
  return { ...job, bytes, fileName: job.fileName };
}

/**
 * Returns the MusicXML of a file of MuseScore.
 * @throws FormatError when it is none or cannot be read; the signal's reason
 */
export async function convertMuseScore(
  bytes: Uint8Array,
  fileName: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const input = readInput(bytes, fileName);
  if (input.kind === 'musescore') return convert(input, fileName, signal);
  throw new FormatError(`${fileName}: not a file of MuseScore`);
}

/** Returns whether the program is installed that converts files of MuseScore. */
export function canConvertMuseScore(): boolean {
  try {
    return Boolean(import.meta.resolve('webmscore'));
  } catch {
    return false;
  }
}

function programAddress(fileName: string): string {
  try {
    return import.meta.resolve('webmscore');
  } catch (cause) {
    const advice = 'install the package webmscore, or export MusicXML from MuseScore';
    throw new FormatError(`${fileName}: to read MuseScore files, ${advice}`, {}, { cause });
  }
}

function convert(
  { bytes, format }: MuseScoreInput,
  fileName: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (format === 'mscz') checkArchive(bytes, fileName);
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, programAddress(fileName), format],
    { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], timeout: TIME_LIMIT, signal },
  );
  const parts: Buffer[] = [];
  child.stdio[3]?.on('data', (part: Buffer) => parts.push(part));
  child.stdin?.on('error', () => undefined).end(withKeys(bytes, format, fileName));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(signal?.aborted ? (signal.reason as Error) : error));
    child.on('close', (code) => {
      if (code === 0 && parts.length > 0) resolve(new Uint8Array(Buffer.concat(parts)));
      else reject(new FormatError(`${fileName}: MuseScore cannot read the score`));
    });
  });
}
