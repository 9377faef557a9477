import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawScore } from './draw-score.js';
import { hearRecording } from './hear-recording.js';
import { loadAsIs } from './load-as-is.js';
import type { MakingAnswer, MakingRequest } from './messages.js';

// Elsewhere a priority belongs to the whole process, which has requests to answer.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Loaded with the first score.
loadAsIs('verovio');

async function make({ task, path, name }: MakingRequest): Promise<MakingAnswer> {
  try {
    if (task === 'recording') return { heard: await hearRecording(path) };
    return { drawn: await drawScore(new Uint8Array(await readFile(path)), name) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: MakingRequest) => {
  void make(request).then((answer) => parentPort?.postMessage(answer));
});
