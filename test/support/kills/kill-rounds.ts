import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { KillableBrowser } from './killable-browser.js';
import type { Done, Restored } from './lab.js';
import { serveLab } from './site.js';

/** Milliseconds of work that may be lost in a kill. */
const ALLOWED_MS = 250;
/** The script edits for a random time, at most so long. */
const LONGEST_MS = 1500;

/** Result of one kill. */
export interface Kill {
  /** Steps that were made longer before the kill than is allowed, and are missing. */
  readonly lost: number;
  /** Milliseconds from the first missing step to the kill; 0 when none is missing. */
  readonly behind: number;
  /** Flaw of the work that came back; undefined if there is none. */
  readonly fault: string | undefined;
  /** How many steps came back. */
  readonly steps: number;
}

/**
 * Starts a browser, restores what it has kept, edits at random, and kills it at a random moment; again
 * and again with one profile. One more start at the end reads what the last kill has left.
 * @param allowed what may be missing, in milliseconds before the kill
 */
export async function killRounds(rounds: number, allowed = ALLOWED_MS): Promise<readonly Kill[]> {
  const site = await serveLab();
  const profile = await mkdtemp(path.join(tmpdir(), 'glosa-kills-'));
  const kills: Kill[] = [];
  let known: readonly Done[] = [];
  let killed = 0;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const browser = await KillableBrowser.launch(profile);
      const last = round === rounds;
      try {
        const page = await browser.open(site.origin);
        const done: Done[] = [];
        await page.exposeFunction('report', (step: Done) => void done.push(step));
        await page.waitForFunction(() => 'lab' in window);
        const restored = await page.evaluate(() => window.lab.restore());
        if (round > 0) kills.push(judge(restored, known, { killed, allowed }));
        known = [...known.filter(({ steps }) => steps <= restored.steps)];
        if (!last) {
          // It never ends; the kill makes it fail.
          page.evaluate((steps) => window.lab.edit(steps), restored.steps).catch(() => undefined);
          await delay(Math.random() * LONGEST_MS);
        }
        known = [...known, ...done];
      } finally {
        killed = await browser.kill(round % 2 ? 'browser' : 'all');
      }
      await delay(100);
    }
  } finally {
    site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return kills;
}

/** When a browser was killed, and what may be missing, in milliseconds. */
interface End {
  readonly killed: number;
  readonly allowed: number;
}

/** Compares what came back with what was done before the kill. */
function judge(restored: Restored, known: readonly Done[], { killed, allowed }: End): Kill {
  const missing = known.filter(({ steps }) => steps > restored.steps);
  const lost = missing.filter(({ at }) => at < killed - allowed).length;
  const first = missing[0];
  const expected = known.find(({ steps }) => steps === restored.steps)?.signature;
  return {
    lost,
    behind: first ? killed - first.at : 0,
    fault: lost && !restored.steps ? 'nothing came back' : faultOf(restored, expected),
    steps: restored.steps,
  };
}

function faultOf({ lost, drafts, signature }: Restored, expected?: string): string | undefined {
  if (lost) return `${lost} steps after a gap`;
  if (drafts > 1) return `${drafts} drafts`;
  if (expected !== undefined && signature !== expected)
    return `came back as ${signature} instead of ${expected}`;
  return undefined;
}
