import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { startService } from '../../support/service/service-process.js';
import { median, printFigures } from '../lib/figures.js';

const CORPORA = path.resolve(import.meta.dirname, '../../../dist/demo-wc/corpora');

/** Milliseconds from the start of the process to the first answer of the API. */
async function firstAnswer(data: string): Promise<number> {
  const started = performance.now();
  const service = await startService({ GLOSA_DATA: data, GLOSA_CORPORA: CORPORA });
  await (await fetch(`${service.address}/api/corpus/recursive`)).text();
  const time = performance.now() - started;
  await service.stop();
  return time;
}

/** How long the service takes from its start to its first answer. */
export async function serviceStartSuite(_: Browser, __: string, rounds: number): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-start-'));
  try {
    const first = await firstAnswer(data);
    const later: number[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await firstAnswer(data));
    printFigures('Service: start to first answer', [
      { name: 'first start, loads the shipped corpora', value: first, unit: 'ms' },
      { name: 'later starts, median', value: median(later), unit: 'ms', goal: 3000 },
    ]);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
