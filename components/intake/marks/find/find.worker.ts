/// <reference lib="webworker" />
import { shadesOf, type FindAnswer, type FindJob } from './find-apart.js';
import { findPageMarks } from './find-page-marks.js';

declare const self: DedicatedWorkerGlobalScope;

const answer = (message: FindAnswer): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<FindJob>) => {
  try {
    answer({ kind: 'found', marks: findPageMarks(shadesOf(data.picture)) });
  } catch (error) {
    answer({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
};

answer({ kind: 'ready' });
