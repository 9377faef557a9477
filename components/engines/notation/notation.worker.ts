import { FormatError } from '#core';
import { nextTask } from '#engines/workers';
import { runJob, type Job, type Pictures, type Reading } from './jobs.js';
import type { Answer, Request } from './messages.js';
import { packNotes } from './packed-notes.js';
import { loadToolkit } from './toolkit.js';

const answer = (message: Answer, transfer: readonly ArrayBuffer[] = []): void =>
  globalThis.postMessage(message, { transfer: [...transfer] });

function tell({ notes, ...reading }: Reading): void {
  const packed = packNotes(notes);
  const buffers = [packed.times.buffer, packed.numbers.buffer];
  answer({ kind: 'reading', reading, notes: packed }, buffers);
}

function failure(error: unknown): Answer {
  if (!(error instanceof FormatError)) return { kind: 'error', message: String(error) };
  const { message, pointer, line, column } = error;
  return { kind: 'error', message, place: { pointer, line, column } };
}

let isCanceled = false;

async function step(share: number): Promise<void> {
  answer({ kind: 'progress', share });
  // Messages that the page has sent meanwhile arrive between two tasks.
  await nextTask();
  if (isCanceled) throw new Error('canceled');
}

function run(job: Job): void {
  isCanceled = false;
  const preview = (pictures: Pictures) => answer({ kind: 'preview', pictures });
  runJob(job, { step, read: tell, preview }).then(
    (pictures) => answer({ kind: 'result', pictures }),
    (error: unknown) => answer(failure(error)),
  );
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'job') run(data.job);
  else if (data.kind === 'cancel') isCanceled = true;
  // A failure shows again when a job loads it.
  else loadToolkit('normal').catch(() => undefined);
});
