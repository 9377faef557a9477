import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hashOf } from '#service/store/hash.js';
import { openStore } from '#service/store/store.js';
import { backUpAndKill, judgePlace } from '../../host-app/service/upkeep/backup/killed-backups.js';
import { assertSame, backUp, restoreTo } from '../../host-app/service/upkeep/backup/backup-lab.js';
import { fillStore, pathOf } from '../../support/service/fill-store.js';
import { startService } from '../../support/service/service-process.js';
import { type Figure, percentile, printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';
import { steadyLoad } from './steady-load.js';

const PIECES = Number(process.env['PIECES'] ?? 100_000);
const KILLS = Number(process.env['KILLS'] ?? 50);
const RATE = 100;
const SHARE = 0.95;
const SECONDS_GOAL = 120;
const RESTORE_GOAL = 600;
const QUIET_MS = 6000;
/** A platform for the kills, and the kills of backups at one place. */
const SOME = 300;
const KILLS_OF_PLACE = 10;
const ROWS = 500;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = path.join(ROOT, 'host-app/service/cli/backup.ts');

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-backup-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives each piece a file of its own, of some kilobytes. */
async function putFiles(data: string, pieces: number): Promise<void> {
  const store = await openStore({ data });
  for (let first = 0; first < pieces; first += ROWS) {
    const rows = await Promise.all(
      Array.from({ length: Math.min(ROWS, pieces - first) }, (_, index) =>
        aFile(data, first + index),
      ),
    );
    await store.transaction(async ({ db }) => {
      await db.insertInto('resources').values(rows).execute();
    });
  }
  await store.close();
}

async function aFile(data: string, number: number) {
  const content = `X:1\nT:Tune ${number}\nK:C\n${'CDEF GABc|'.repeat(200 + (number % 200))}\n`;
  const hash = hashOf(content);
  const folder = path.join(data, 'files', hash.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, hash), content);
  return {
    owner: pathOf(number),
    name: 'tune.abc',
    hash,
    size: content.length,
    type: 'text/plain',
  };
}

/** Runs a backup. @returns its seconds */
async function runBackup(data: string, place: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, 'to', place], {
    cwd: ROOT,
    env: { ...process.env, GLOSA_DATA: data },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('the backup has failed');
  return (performance.now() - start) / 1000;
}

/** Loads the service until some work is done. @returns p95 of the requests, in milliseconds */
async function loadedWhile(address: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  const shot = (number: number) => ({
    method: 'GET',
    path: `/api/corpus/${pathOf((number * 7919) % PIECES)}?static=true`,
  });
  while (!state.isDone)
    times.push(...(await steadyLoad(address, { rate: RATE, seconds: 2, status: 200, shot })));
  await ended;
  return percentile(times, SHARE);
}

/** Backs up beside 100 requests a second. */
async function backUpBesideReaders(data: string, place: string): Promise<readonly Figure[]> {
  const service = await startService({ GLOSA_DATA: data, GLOSA_RATES: '1000000' });
  try {
    const { address } = service;
    // A process that has just started reads its lists, and compiles its code.
    await fetch(`${address}/api/corpus?limit=1`);
    await loadedWhile(address, delay(QUIET_MS));
    const quiet = await loadedWhile(address, delay(QUIET_MS));
    let seconds = 0;
    const backup = runBackup(data, place).then((took) => (seconds = took));
    const busy = await loadedWhile(address, backup);
    const beside = `without a backup ${quiet.toFixed(1)}`;
    return [
      { name: 'first backup', value: seconds, unit: 's', goal: SECONDS_GOAL },
      { name: 'p95 of the requests', value: busy, unit: 'ms', goal: 2 * quiet, beside },
      { name: 'second backup, with nothing new', value: await runBackup(data, place), unit: 's' },
    ];
  } finally {
    await service.stop();
  }
}

async function measure(folder: string): Promise<void> {
  const [data, place] = [path.join(folder, 'data'), path.join(folder, 'place')];
  const restored = path.join(folder, 'restored');
  await fillStore({ data }, { pieces: PIECES, analyses: PIECES });
  await putFiles(data, PIECES);
  const figures = await backUpBesideReaders(data, place);
  // The command has noted the last backup in the audit log of the platform itself; this one does not.
  await backUp({ data }, place);
  const start = performance.now();
  await restoreTo({ data: restored }, place);
  const seconds = (performance.now() - start) / 1000;
  await assertSame({ data }, { data: restored });
  printFigures(`Backup of ${PIECES} pieces, analyses and files; restored bytes are equal`, [
    ...figures,
    { name: 'restoration', value: seconds, unit: 's', goal: RESTORE_GOAL },
  ]);
}

/** Kills backups at random moments, several at one place after each other, and judges what stands there. */
async function kill(folder: string): Promise<void> {
  const data = path.join(folder, 'data');
  await fillStore({ data }, { pieces: SOME, analyses: SOME });
  await putFiles(data, SOME);
  const random = randomNumbers(2611);
  const sum = { complete: 0, incomplete: 0 };
  const whole = await backUpAndKill(data, path.join(folder, 'whole'));
  for (let round = 0; round < KILLS; round += KILLS_OF_PLACE) {
    const place = path.join(folder, `place-${round}`);
    const reported: string[] = [];
    for (let count = 0; count < KILLS_OF_PLACE; count += 1) {
      const pause = random() * (count % 2 === 0 ? 20 : 600);
      const kill = { step: Math.floor(random() * whole.steps), pause };
      const { complete } = await backUpAndKill(data, place, kill);
      if (complete !== undefined) reported.push(complete);
    }
    const found = await judgePlace({ data, place, scratch: path.join(folder, 'new') }, reported);
    sum.complete += found.complete;
    sum.incomplete += found.incomplete;
  }
  printFigures(`Backup killed ${KILLS} times: each that stands as complete restores equal`, [
    { name: 'complete', value: sum.complete, unit: '' },
    { name: 'incomplete, and listed so', value: sum.incomplete, unit: '' },
  ]);
}

/** Counts the backups that survive a kill, and measures how long one takes beside readers. */
export async function serviceBackupSuite(): Promise<void> {
  await inFolder(kill);
  await inFolder(measure);
}
