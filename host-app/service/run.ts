import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { importTree } from './importing/import-tree.js';
import type { Context } from './context.js';
import { openContext } from './open-context.js';
import { createService } from './service.js';
import type { Settings } from './settings.js';
import { start } from './start.js';
import type { ReloadChannel } from './web/reload.js';

/** The service at work. */
export interface Running {
  /** The address to open. */
  readonly address: string;
  readonly context: Context;
  /** Answers what is under way, then gives everything back. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;

export interface RunOptions {
  /** Tells open pages to load again. */
  readonly reload?: ReloadChannel;
  /** Says what a start that takes its time is doing. */
  readonly say?: (sentence: string) => void;
}

/** Loads the corpora that are shipped; a later start finds that nothing has changed. */
async function loadCorpora(context: Context, { say }: RunOptions): Promise<void> {
  const { settings, store, files, log } = context;
  const { corpora, data } = settings;
  if (corpora === undefined || !existsSync(corpora)) return;
  await importTree(
    corpora,
    { store, files, data, log },
    {
      onProgress: ({ done, total, piece }) =>
        say?.(`Loading corpora: ${done} of ${total} (${piece.path})`),
    },
  );
}

/** Forgets ended sessions and counts that have run out, every hour. */
function sweeping({ accounts, log }: Context): NodeJS.Timeout {
  const sweep = () => {
    accounts.sweep().catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'));
  };
  return setInterval(sweep, HOUR_MS).unref();
}

async function stop(app: FastifyInstance, context: Context, sweeper: NodeJS.Timeout) {
  clearInterval(sweeper);
  await app.close();
  await context.jobs.stop();
  await context.store.close();
}

/**
 * Starts the service of these settings.
 * @throws Error that says what a user can do
 */
export async function run(
  settings: Settings,
  log: FastifyBaseLogger,
  options: RunOptions = {},
): Promise<Running> {
  const context = await openContext(settings, log);
  try {
    await loadCorpora(context, options);
    const app = await createService(context, options);
    const address = await start(app, settings);
    await context.jobs.start();
    const sweeper = sweeping(context);
    return { address, context, stop: () => stop(app, context, sweeper) };
  } catch (error) {
    await context.store.close();
    throw error;
  }
}
