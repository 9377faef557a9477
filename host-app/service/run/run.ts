import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../context/context.js';
import { openContext } from '../context/open-context.js';
import { drain } from './drain.js';
import { createService } from './service.js';
import type { Settings } from '../process/settings.js';
import { ShippedCorpora } from './shipped-corpora.js';
import { start } from './start.js';
import { ensureSandbox } from '../submissions/sandbox.js';
import type { ReloadChannel } from '../site/reload.js';

/** A running service. */
export interface Running {
  /** The address to open. */
  readonly address: string;
  readonly context: Context;
  /**
   * Answers the running requests for some seconds, then closes everything.
   * @param reason what the log says about it, such as a signal
   */
  stop(reason?: string): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Interval of storing what limits have refused, in milliseconds. */
const NOTES_MS = 10_000;

export interface RunOptions {
  /** Tells open pages to load again. */
  readonly reload?: ReloadChannel;
  /** Shows the steps of a slow start. */
  readonly say?: (sentence: string) => void;
}

/** Tells the operator what letters lack. */
function checkLetters({ settings: { mail }, log }: Context): void {
  if (mail.smtpUrl !== undefined && mail.publicUrl === undefined)
    log.warn('GLOSA_PUBLIC_URL is not set: letters hold no full addresses');
}

/** Removes ended sessions and expired counts every hour, and stores what limits have refused. */
function upkeep({ accounts, refusals, log }: Context): readonly NodeJS.Timeout[] {
  const tried = (work: () => Promise<unknown>, words: string) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, words));
  };
  const sweep = () => Promise.all([accounts.sweep(), refusals.sweep()]);
  return [
    setInterval(tried(sweep, 'sweeping failed'), HOUR_MS).unref(),
    setInterval(
      tried(() => refusals.keep(), 'refusals are not kept'),
      NOTES_MS,
    ).unref(),
  ];
}

interface Stopped {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly timers: readonly NodeJS.Timeout[];
}

async function stop({ app, context, timers }: Stopped, reason: string | undefined) {
  const since = performance.now();
  const { log } = context;
  log.info({ reason }, 'stopping: requests that are under way are answered');
  for (const timer of timers) clearInterval(timer);
  context.readiness.stop();
  // Beside each other: a request that takes long must not keep jobs from ending until the process is killed.
  const [{ answered, cutOff }] = await Promise.all([drain(app), context.jobs.stop()]);
  await context.refusals.keep().catch(() => undefined);
  await context.store.close();
  const seconds = Math.round(performance.now() - since) / 1000;
  const fields = { seconds, answered, cutOff };
  log.info(fields, `stopped after ${seconds} s, ${answered} requests drained, ${cutOff} cut off`);
}

/**
 * Starts the service.
 * @throws Error with advice
 */
export async function run(
  settings: Settings,
  log: FastifyBaseLogger,
  options: RunOptions = {},
): Promise<Running> {
  const context = await openContext(settings, log);
  try {
    checkLetters(context);
    const corpora = new ShippedCorpora(context, options.say);
    await corpora.load();
    // Its page exists from the start, also before the first submission.
    await ensureSandbox(context.store);
    const app = await createService(context, options);
    const address = await start(app, settings);
    await context.jobs.start();
    const timers = [...upkeep(context), corpora.watch()];
    // The lists of a million pieces take a while to read.
    void context.listing.warm();
    return { address, context, stop: (reason) => stop({ app, context, timers }, reason) };
  } catch (error) {
    await context.store.close();
    throw error;
  }
}
