import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; missing in a task that the trace cut. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds of processor time:
 * what other programs take from the machine does not count.
 */
export async function longestTask<Result>(
  browser: Browser,
  page: Page,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly processor: number }> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const events = trace.traceEvents;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid}/${tid}`),
  );
  const longest = tasks.reduce(
    (most, { tdur = 0 }) => Math.max(most, tdur),
    tasks.length ? 0 : NaN,
  );
  return { result, processor: longest / 1000 };
}
