/// <reference lib="webworker" />
import { makeFigures } from './make-figures.js';
import type { FigureAnswer, FigureRequest } from './messages.js';

declare const self: DedicatedWorkerGlobalScope;

const answer = (message: FigureAnswer): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<FigureRequest>) => {
  try {
    answer({ kind: 'done', comparison: makeFigures(data) });
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

answer({ kind: 'ready' });
