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
import { printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';

const ROUNDS = Number(process.env['KILLS'] ?? 200);
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

/** Whether anything is lost when the service is killed in the midst of saves and uploads. */
export async function serviceKillsSuite(): Promise<void> {
  await killEmbedded();
  await killOnServer();
}
