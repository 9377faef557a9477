// A process that checks one hostile file after the other, and tells what each took.
import { readFileSync, writeFileSync } from 'node:fs';
import type { HostileFile } from './hostile-file.js';
import { judge, type Verdict } from './judge.js';

export interface CheckRequest {
  readonly file: string;
  readonly as: HostileFile['as'];
}

export interface CheckReport {
  readonly verdict?: Verdict;
  /** Of an error that is no refusal. */
  readonly error?: string;
  readonly milliseconds: number;
  /** Time of the processor, in all threads. */
  readonly busyMilliseconds: number;
  /** The most memory of the process while it checked, beyond what it had before. */
  readonly megabytes: number;
}

/** Resident memory, and its highest since it was last reset; only Linux tells. */
function memory(which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`${which}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024;
}

const forgetHighest = (): void => writeFileSync('/proc/self/clear_refs', '5');

async function measured({ file, as }: CheckRequest): Promise<CheckReport> {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const idle = memory('VmRSS');
  forgetHighest();
  const busy = process.cpuUsage();
  const begin = performance.now();
  const outcome = await judge(file, as).then(
    (verdict) => ({ verdict }),
    (error: unknown) => ({ error: String(error) }),
  );
  const milliseconds = performance.now() - begin;
  const { user, system } = process.cpuUsage(busy);
  const megabytes = memory('VmHWM') - idle;
  return { ...outcome, milliseconds, busyMilliseconds: (user + system) / 1000, megabytes };
}

process.on('message', (request: CheckRequest) => {
  void measured(request).then((report) => process.send?.(report));
});
