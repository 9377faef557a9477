import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../support/postgres.js';
import { fillStore } from '../../support/service/fill-store.js';
import {
  killRounds,
  type KillOptions,
  type KillReport,
} from '../../support/service/kill-rounds.js';
import { withObjectStore } from '../../support/object-store/missing.js';
import { killAny, PARTS } from '../../support/service/kill-any.js';
import { ServiceStack } from '../../support/service/service-stack.js';
import { printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';

const ROUNDS = Number(process.env['KILLS'] ?? 200);
/** Kills of any part of the stack, each of which takes some ten seconds. */
const ANY_ROUNDS = Number(process.env['ANY_KILLS'] ?? 100);
/** Every so often the database server is killed as well. */
const SERVER_EVERY = 10;
const SOME = { pieces: 3, analyses: 3 };

const onRound = (round: number, { acknowledged }: KillReport): void => {
  if (round % 20 === 0) console.log(`killed ${round} times, ${acknowledged} acknowledged`);
};

function print(name: string, { rounds, acknowledged, lost, torn }: KillReport): void {
  const beside = `${acknowledged} saves and uploads acknowledged in ${rounds} lives`;
  printFigures(`Service killed: ${name}`, [
    { name: 'acknowledged and lost', value: lost.length, unit: '', goal: 0, beside },
    { name: 'torn files', value: torn.length, unit: '', goal: 0 },
  ]);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-kills-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const options = (): KillOptions => ({ rounds: ROUNDS, random: randomNumbers(1810), onRound });

async function killEmbedded(): Promise<void> {
  await inFolder(async (data) => {
    await fillStore({ data }, SOME);
    print('embedded database', await killRounds({ GLOSA_DATA: data }, options()));
  });
}

async function killOnServer(): Promise<void> {
  const server = await startPostgres();
  try {
    await inFolder(async (data) => {
      await fillStore({ data, databaseUrl: server.url }, SOME);
      const between = async (round: number) => {
        if (round % SERVER_EVERY !== SERVER_EVERY - 1) return;
        await server.kill();
        await server.restart();
      };
      const environment = { GLOSA_DATA: data, GLOSA_DATABASE_URL: server.url };
      print('PostgreSQL', await killRounds(environment, { ...options(), between }));
    });
  } finally {
    await server.stop();
  }
}

/** Kills processes, replica, primary and object store in turn; the primary is replaced as REPLICA.md says. */
async function killAnyPart(): Promise<void> {
  if (withObjectStore.skip !== false) {
    console.log(`Any part killed: not measured, because ${withObjectStore.skip}`);
    return;
  }
  const stack = await ServiceStack.start();
  try {
    const onRound = (round: number, acknowledged: number) => {
      if (round % PARTS.length === 0)
        console.log(`${round} parts killed, ${acknowledged} acknowledged`);
    };
    const report = await killAny(stack, {
      rounds: ANY_ROUNDS,
      random: randomNumbers(1810),
      onRound,
    });
    const { rounds, acknowledged, lost, lastFailure } = report;
    const beside = `${acknowledged} saves acknowledged, ${rounds} parts killed`;
    const after = PARTS.map((part) => ({
      name: `last failed request after the kill of a ${part}`,
      value: lastFailure[part],
      unit: 's',
      ...(part === 'process' && { goal: 5 }),
    }));
    printFigures('One of two processes, PostgreSQL with its replica, or the object store killed', [
      { name: 'acknowledged and lost', value: lost.length, unit: '', goal: 0, beside },
      ...after,
    ]);
  } finally {
    await stack.stop();
  }
}

/** Whether anything is lost when a part of the service is killed in the midst of saves and uploads. */
export async function serviceKillsSuite(): Promise<void> {
  await killEmbedded();
  await killOnServer();
  await killAnyPart();
}
