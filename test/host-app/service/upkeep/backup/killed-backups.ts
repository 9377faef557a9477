import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { attemptsAt } from '#service/upkeep/backup/manifest.js';
import { verifyBackup } from '#service/upkeep/backup/verify-backup.js';
import { assertSame, placeIn, restoreTo } from './backup-lab.js';

const PROGRAM = path.join(import.meta.dirname, 'backing-process.ts');

export interface Kill {
  /** The step after which the process is killed, counted from the first. */
  readonly step: number;
  /** Milliseconds between that step and the kill. */
  readonly pause: number;
}

/**
 * Backs up in a process of its own, and kills that.
 * @returns the name of the backup that it has reported as complete, and the number of its steps
 */
export async function backUpAndKill(data: string, place: string, kill?: Kill) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, data, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let steps = 0;
  let complete: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    complete = /^complete (.*)/.exec(line)?.[1] ?? complete;
    if (steps++ === kill?.step) void delay(kill.pause).then(() => child.kill('SIGKILL'));
  }
  await ended;
  return { complete, steps };
}

/**
 * Looks at a place after a kill: each backup that stands as complete is whole and restores equal, and one that
 * was reported as complete is there.
 * @param scratch a folder for restorations
 * @returns how many are complete and incomplete
 */
export async function judgePlace(
  {
    data,
    place,
    scratch,
  }: { readonly data: string; readonly place: string; readonly scratch: string },
  reported: readonly string[],
): Promise<{ complete: number; incomplete: number }> {
  const opened = await placeIn(place, false);
  const attempts = await attemptsAt(opened);
  const complete = attempts.filter((attempt) => attempt.state === 'complete');
  assert.ok(attempts.every(({ state }) => state !== 'damaged'));
  for (const name of reported) assert.ok(complete.some((backup) => backup.name === name));
  for (const backup of complete) {
    assert.deepEqual((await verifyBackup(backup, opened)).problems, []);
    const target = path.join(scratch, backup.name);
    await restoreTo({ data: target }, place, backup.name);
    await assertSame({ data }, { data: target });
    await rm(target, { recursive: true });
  }
  return { complete: complete.length, incomplete: attempts.length - complete.length };
}
