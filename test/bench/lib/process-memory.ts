import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';

/**
 * Resident memory of the largest renderer process in MB: page, workers and their WebAssembly together.
 * NaN where the system does not tell (only Linux does).
 */
export async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const sizes = await Promise.all(renderers.map(({ id }) => residentMegabytes(id)));
    return Math.max(...sizes.filter((size) => !Number.isNaN(size)), -Infinity);
  } finally {
    await session.detach();
  }
}

async function residentMegabytes(id: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${id}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1000;
  } catch {
    return NaN;
  }
}
