// The program of a maker's process.
import { readFile } from 'node:fs/promises';
import { alignScore, drawScore, hearRecording } from '#engines/making';
import { endWithParent } from './end-with-parent.js';
import { loadAsIs } from './load-as-is.js';
import { lowerPriority } from './low-priority.js';
import type { MakingAnswer, MakingRequest } from './messages.js';

lowerPriority();
endWithParent();
// Loaded with the first score.
loadAsIs('verovio');

async function make(request: MakingRequest): Promise<MakingAnswer> {
  try {
    if (request.task === 'alignment')
      return { aligned: (await alignScore(request.score, request.recording)).points };
    const { task, path, name } = request;
    if (task === 'recording') return { heard: await hearRecording(path) };
    return { drawn: await drawScore(new Uint8Array(await readFile(path)), name) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: MakingRequest) => {
  void make(request).then((answer) => process.send?.(answer));
});
// It is loaded: the time of the first task begins.
process.send?.('ready');
