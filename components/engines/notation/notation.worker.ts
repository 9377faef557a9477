import { FormatError } from '../../core/errors.js';
import { runJob } from './jobs.js';
import type { Answer, Request } from './messages.js';
import { loadToolkit } from './toolkit.js';

const answer = (message: Answer): void => globalThis.postMessage(message);

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
    read: (reading) => answer({ kind: 'reading', reading }),
    preview: (pictures) => answer({ kind: 'preview', pictures }),
  }).then(
    (pictures) => answer({ kind: 'result', pictures }),
    (error: unknown) => answer(failure(error)),
  );
});
