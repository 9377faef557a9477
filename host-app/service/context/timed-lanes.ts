import type { JobHandler, JobKinds } from '../importing/job.js';
import { RetryError } from '../mail/retry-error.js';
import type { JobOutcome, Metrics } from '../process/metrics.js';
import { troubleOf } from '../process/trouble.js';

function timed(kind: string, handler: JobHandler, metrics: Pick<Metrics, 'worked'>): JobHandler {
  return async (payload, tools) => {
    const since = performance.now();
    const told = (outcome: JobOutcome) =>
      metrics.worked(kind, (performance.now() - since) / 1000, outcome);
    try {
      const report = await handler(payload, tools);
      told('done');
      return report;
    } catch (error) {
      const isLater = error instanceof RetryError || troubleOf(error) !== undefined;
      told(tools.signal.aborted ? 'stopped' : isLater ? 'postponed' : 'failed');
      throw error;
    }
  };
}

/** Returns lanes that do the same jobs, and time each run. */
export const timedLanes = (
  lanes: readonly JobKinds[],
  metrics: Pick<Metrics, 'worked'>,
): readonly JobKinds[] =>
  lanes.map((lane) => ({
    ...lane,
    handlers: Object.fromEntries(
      Object.entries(lane.handlers).map(([kind, handler]) => [kind, timed(kind, handler, metrics)]),
    ),
  }));
