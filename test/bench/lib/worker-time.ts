import { readdir, readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';

/** Ticks of the processor's clock in a second, on Linux. */
const TICKS = 100;

/**
 * Processor time of the dedicated workers of all pages so far, in seconds: what other programs take from
 * the machine does not count. NaN where the system does not tell (only Linux does).
 */
export async function workerSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const times = await Promise.all(renderers.map(({ id }) => threadSeconds(id)));
    return times.reduce((sum, time) => sum + time, 0);
  } finally {
    await session.detach();
  }
}

async function threadSeconds(id: number): Promise<number> {
  try {
    const threads = await readdir(`/proc/${id}/task`);
    const stats = await Promise.all(
      threads.map((thread) => readFile(`/proc/${id}/task/${thread}/stat`, 'utf8').catch(() => '')),
    );
    // The name stands in parentheses; user and system time are the 12th and 13th word behind it.
    const ofWorkers = stats.filter((stat) => stat.includes('(DedicatedWorker'));
    const words = ofWorkers.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '));
    return words.reduce((sum, word) => sum + (Number(word[11]) + Number(word[12])) / TICKS, 0);
  } catch {
    return NaN;
  }
}
