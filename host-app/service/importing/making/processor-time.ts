import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux tells times in hundredths of a second, whatever its clock. */
const TICK_MS = 10;
/** Places of the times of a process and of its children that have ended, after its name. */
const [FIRST, END] = [11, 15];

/** Returns how long a process has worked, in milliseconds; undefined where the system does not tell. */
export async function processorTime(pid: number): Promise<number | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields.slice(FIRST, END).reduce((sum, ticks) => sum + TICK_MS * Number(ticks), 0);
  } catch {
    return undefined;
  }
}

/** How often its time a process may take by the clock. */
const PATIENCE = 2;
/** Less is not worth another look, in milliseconds. */
const LEAST = 50;

/**
 * Resolves when a process has worked for so long, in milliseconds: of lowest priority, it may have to wait for
 * others, which is not the fault of its file. After twice the time by the clock it resolves anyhow.
 */
export async function worked(pid: number, limit: number, signal: AbortSignal): Promise<void> {
  const start = await processorTime(pid);
  let waited = 0;
  for (let rest = limit; rest > 0;) {
    await delay(rest, undefined, { signal });
    waited += rest;
    const now = await processorTime(pid);
    const used = start === undefined || now === undefined ? waited : now - start;
    rest = Math.min(limit - used, PATIENCE * limit - waited);
    if (rest < LEAST) return;
  }
}
