import { killRounds } from '../../support/kills/kill-rounds.js';
import { median, printFigures } from '../lib/figures.js';

/** The figure asks for so many; KILLS in the environment sets another number. */
const KILLS = Number(process.env.KILLS ?? 100);

/** Kills browsers with a profile of its own, beside the one of the other suites. */
export async function killsSuite(): Promise<void> {
  const kills = await killRounds(KILLS);
  const behind = kills.map((kill) => kill.behind);
  const faults = kills.flatMap(({ fault }) => fault ?? []);
  for (const fault of faults) console.log(`! ${fault}`);
  printFigures(`${KILLS} kills of the browser while a script edits`, [
    {
      name: 'changes lost that were older than 250 ms',
      value: kills.reduce((sum, { lost }) => sum + lost, 0),
      unit: '',
      goal: 0,
      beside: `of ${Math.max(...kills.map(({ steps }) => steps))} in one draft`,
    },
    {
      name: 'broken stores, or drafts that came back otherwise',
      value: faults.length,
      unit: '',
      goal: 0,
    },
    {
      name: 'age of the oldest change that was lost',
      value: Math.max(...behind),
      unit: 'ms',
      goal: 250,
      beside: `median ${median(behind).toFixed(0)} ms; 0 means that nothing was lost`,
    },
  ]);
}
