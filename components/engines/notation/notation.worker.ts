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
    preview: (result) => answer({ kind: 'preview', result }),
  }).then(
    (result) => answer({ kind: 'result', result }),
    (error: unknown) => answer(failure(error)),
  );
});
