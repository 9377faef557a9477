import { setTimeout as delay } from 'node:timers/promises';
import { type Kept, lostOf, saveAnalysis, saveSynchro } from './kill-rounds.js';
import type { ServiceStack } from './service-stack.js';

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
async function killAndMend(part: Part, { pair, cluster }: ServiceStack): Promise<void> {
  if (part === 'replica') {
    await pair.replica.kill();
    await delay(NOTICED_MS);
    await pair.replica.restart();
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

async function killProcess(stack: ServiceStack, which: number): Promise<void> {
  await stack.killProcess(which);
  await delay(NOTICED_MS);
  await stack.startProcess(which);
}

/** Kills one part after the other under writes, then looks for everything that was acknowledged. */
export async function killAny(
  stack: ServiceStack,
  { rounds, random, onRound }: Options,
): Promise<AnyKillReport> {
  const kept: Kept = { analyses: new Map(), synchros: new Set(), files: new Set() };
  const count = () => kept.analyses.size + kept.synchros.size;
  const lastFailure: Record<Part, number> = { process: 0, replica: 0, primary: 0, store: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const part = PARTS[round % PARTS.length]!;
    const kill = { at: Infinity };
    const visitor = await stack.visitor((when) => {
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
    if (part === 'process') await killProcess(stack, Math.floor(random() * stack.size));
    else await killAndMend(part, stack);
    await delay(AFTER_MS);
    isOver = true;
    await Promise.all(work);
    onRound?.(round + 1, count());
  }
  const lost = await lostOf(kept, await stack.visitor());
  return { rounds, acknowledged: count(), lost, lastFailure };
}
