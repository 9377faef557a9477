import { setTimeout as delay } from 'node:timers/promises';
import { type Kept, lostOf, saveAnalysis, saveSynchro } from './kill-rounds.js';
import type { Stack } from '../stack/stack.js';
import { Visitor } from './visitor.js';

/** What is killed, in turn. */
export const PARTS = ['process', 'replica', 'primary', 'store'] as const;
type Part = (typeof PARTS)[number];

export interface AnyKillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** The last failure of a request after the kill of each part, in seconds after it; 0 without one. */
  readonly lastFailure: Readonly<Record<Part, number>>;
}

interface Options {
  readonly rounds: number;
  readonly random: () => number;
  readonly onRound?: (round: number, acknowledged: number) => void;
}

const VISITORS = 3;
/** Milliseconds of writing before a kill at most, and after all is whole again. */
const BEFORE_MS = 600;
const AFTER_MS = 6000;
/** The operator takes so long to notice, in milliseconds. */
const NOTICED_MS = 500;

/** Kills a part, and does what an operator or a supervisor does then. @param which of the processes */
async function killAndMend(part: Part, { database: pair, store: cluster }: Stack): Promise<void> {
  if (part === 'replica') {
    await pair.replica.kill();
    await delay(NOTICED_MS);
    await pair.replica.start();
    await pair.caughtUp();
  } else if (part === 'primary') {
    await pair.primary.kill();
    await delay(NOTICED_MS);
    await pair.promote();
    await pair.returnOld();
    await delay(NOTICED_MS);
    await pair.rebuild();
  } else {
    await cluster.killGateway();
    await delay(NOTICED_MS);
    await cluster.startGateway();
  }
}

async function killProcess({ processes }: Stack, which: number): Promise<void> {
  await processes[which]!.kill();
  await delay(NOTICED_MS);
  await processes[which]!.start();
}

/** Logs in a user behind the proxy. @param onFailure hears when a request has failed */
async function visitorOf(
  { address }: Stack,
  onFailure: (when: number) => void = () => undefined,
): Promise<Pick<Visitor, 'ask'>> {
  const account = new Visitor(address);
  await account.login();
  return {
    ask: async (...asked) => {
      const answer = await account.ask(...asked);
      if (answer === undefined || answer.status >= 500) onFailure(performance.now());
      return answer;
    },
  };
}

/** Kills one part after the other under writes, then looks for everything that was acknowledged. */
export async function killAny(
  stack: Stack,
  { rounds, random, onRound }: Options,
): Promise<AnyKillReport> {
  const kept: Kept = { analyses: new Map(), synchros: new Set(), files: new Set() };
  const count = () => kept.analyses.size + kept.synchros.size;
  const lastFailure: Record<Part, number> = { process: 0, replica: 0, primary: 0, store: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const part = PARTS[round % PARTS.length]!;
    const kill = { at: Infinity };
    const visitor = await visitorOf(stack, (when) => {
      lastFailure[part] = Math.max(lastFailure[part], (when - kill.at) / 1000);
    });
    let isOver = false;
    const work = Array.from({ length: VISITORS }, async (_, who) => {
      const save = who === 0 ? saveSynchro : saveAnalysis;
      for (let saves = 0; !isOver; saves += 1)
        await save(visitor, `${round}-${saves}-${who}`, kept);
    });
    await delay(30 + random() * BEFORE_MS);
    kill.at = performance.now();
    if (part === 'process') await killProcess(stack, Math.floor(random() * stack.processes.length));
    else await killAndMend(part, stack);
    await delay(AFTER_MS);
    isOver = true;
    await Promise.all(work);
    onRound?.(round + 1, count());
  }
  const lost = await lostOf(kept, await visitorOf(stack));
  return { rounds, acknowledged: count(), lost, lastFailure };
}
