import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../support/postgres.js';
import { fillStore } from '../../support/service/fill-store.js';
import {
  killRounds,
  type KillOptions,
  type KillReport,
} from '../../support/service/kill-rounds.js';
import { killAny, PARTS } from '../../support/service/kill-any.js';
import { withStack } from '../../support/stack/missing.js';
import { Stack } from '../../support/stack/stack.js';
import { printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';

const ROUNDS = Number(process.env['KILLS'] ?? 200);
/** Kills of any part of the stack, each of which takes some ten seconds. */
const ANY_ROUNDS = Number(process.env['ANY_KILLS'] ?? 100);
/** Every so often the database server is killed as well. */
const SERVER_EVERY = 10;
const ENVIRONMENT = { GLOSA_CORPORA: '', GLOSA_LOG: 'warn', GLOSA_RATES: '1000000' };
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
  if (withStack.skip !== false) {
    console.log(`Any part killed: not measured, because ${withStack.skip}`);
    return;
  }
  await inFolder(async (folder) => {
    await chmod(folder, 0o711);
    const stack = await Stack.start(path.join(folder, 'stack'), { environment: ENVIRONMENT });
    try {
      await fillStore({ data: folder, databaseUrl: stack.database.primaryUrl }, SOME);
      await killPartsOf(stack);
    } finally {
      await stack.stop();
    }
  });
}

async function killPartsOf(stack: Stack): Promise<void> {
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
  printFigures('One of three processes, PostgreSQL with its replica, or the object store killed', [
    { name: 'acknowledged and lost', value: lost.length, unit: '', goal: 0, beside },
    ...after,
  ]);
}

/** Whether anything is lost when a part of the service is killed in the midst of saves and uploads. */
export async function serviceKillsSuite(): Promise<void> {
  await killEmbedded();
  await killOnServer();
  await killAnyPart();
}
