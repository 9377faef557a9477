import { FormatError } from '../../core/errors.js';
import { runJob, type Reading } from './jobs.js';
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

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'warm') {
    // A failure shows again when a job loads it.
    loadToolkit('normal').catch(() => undefined);
    return;
  }
  runJob(data.job, {
    step: (share) => answer({ kind: 'progress', share }),
    read: tell,
    preview: (pictures) => answer({ kind: 'preview', pictures }),
  }).then(
    (pictures) => answer({ kind: 'result', pictures }),
    (error: unknown) => answer(failure(error)),
  );
});
