/// <reference lib="webworker" />
import { failureOf } from './failure.js';
import { runJob, type Desk } from './jobs.js';
import type { Answer, Job } from './messages.js';

declare const self: DedicatedWorkerGlobalScope;

const answer = (message: Answer): void => self.postMessage(message);

/** Milliseconds from one message about the progress to the next. */
const PAUSE = 50;
let told = 0;

/** A page that cancels ends the worker, which thus never looks for that. */
const desk: Desk = {
  step(share) {
    const now = performance.now();
    if (now - told > PAUSE) {
      told = now;
      answer({ kind: 'progress', share });
    }
    return Promise.resolve();
  },
  part: (labels) => answer({ kind: 'part', labels }),
};

self.onmessage = ({ data }: MessageEvent<Job>) => {
  runJob(data, desk).then(
    (result) => answer({ kind: 'result', result }),
    (error: unknown) => answer({ kind: 'error', failure: failureOf(error) }),
  );
};

answer({ kind: 'ready' });
