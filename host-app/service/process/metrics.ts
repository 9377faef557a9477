import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What a visitor saves. */
export type Saved = 'analysis' | 'synchronization' | 'submission';

/** A limit that refuses requests or connections; SECURITY.md lists them. */
export type RefusingLimit =
  'save' | 'edit' | 'upload' | 'convert' | 'login' | 'busy' | 'size' | 'slowness' | 'connections';

/** An operation on the file store. */
export type FileOperation = 'keep' | 'open' | 'read' | 'has' | 'sizes' | 'check';

/**
 * Who has answered a read that may be a moment old: the replica; or the primary, because the replica was behind what
 * the reader had seen, could not be read, or did not know the answer.
 */
export type ReadFrom = 'replica' | 'behind' | 'away' | 'again';

/** How a job has ended: `postponed` tries again later, `stopped` with the service. */
export type JobOutcome = 'done' | 'failed' | 'postponed' | 'stopped';

/** The figures of this process. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts and times all answers of a server. */
  observe(app: FastifyInstance): void;
  /** Counts a save, or one that was refused because somebody else was faster. */
  saved(what: Saved, isConflict: boolean): void;
  /** Counts what a limit has refused. */
  refused(limit: RefusingLimit): void;
  /** Counts a read that the replica could answer. */
  read(from: ReadFrom): void;
  /** Times an operation on the file store, in seconds. */
  filed(operation: FileOperation, seconds: number, isFailed: boolean): void;
  /** Times a run of a job, in seconds. */
  worked(kind: string, seconds: number, outcome: JobOutcome): void;
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Seconds of jobs: letters take parts of one, corpora hours. */
const LONG_SECONDS = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000];

function histogramsIn(registry: Registry) {
  const registers = [registry];
  return {
    answers: new Histogram({
      name: 'glosa_answer_seconds',
      help: 'Time until an answer was sent, in seconds',
      labelNames: ['method', 'area', 'status'],
      buckets: SECONDS,
      registers,
    }),
    files: new Histogram({
      name: 'glosa_store_seconds',
      help: 'Time of operations on the file store, in seconds; of `open` until the first bytes',
      labelNames: ['operation'],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'glosa_job_seconds',
      help: 'Time of a run of a job, in seconds',
      labelNames: ['kind', 'outcome'],
      buckets: LONG_SECONDS,
      registers,
    }),
  };
}

function countersIn(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  return {
    saves: counter('glosa_saves_total', 'Saves of visitors', 'kind'),
    conflicts: counter(
      'glosa_save_conflicts_total',
      'Saves that were refused because somebody else had saved since',
      'kind',
    ),
    refusals: counter('glosa_refusals_total', 'Refusals by a limit', 'limit'),
    reads: counter(
      'glosa_reads_total',
      'Reads of a service with a replica: by the replica, or by the primary because the replica was behind, was away, or did not know',
      'from',
    ),
    fileErrors: counter(
      'glosa_store_errors_total',
      'Operations on the file store that failed',
      'operation',
    ),
  };
}

/** Collects figures of the process, and of its work by kinds; never by path or person. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { answers, files, jobs } = histogramsIn(registry);
  const { saves, conflicts, refusals, reads, fileErrors } = countersIn(registry);
  const refused = (limit: RefusingLimit) => refusals.inc({ limit });
  return {
    registry,
    refused,
    observe(app) {
      app.addHook('onResponse', ({ method, url }, reply, done) => {
        const { statusCode: status, elapsedTime } = reply;
        // A stream lasts as long as a page is open.
        if (!isStream(reply))
          answers.observe({ method, area: areaOf(url), status }, elapsedTime / 1000);
        if (status === 413) refused('size');
        done();
      });
    },
    saved: (kind, isConflict) => (isConflict ? conflicts : saves).inc({ kind }),
    read: (from) => reads.inc({ from }),
    filed(operation, seconds, isFailed) {
      files.observe({ operation }, seconds);
      if (isFailed) fileErrors.inc({ operation });
    },
    worked: (kind, seconds, outcome) => jobs.observe({ kind, outcome }, seconds),
  };
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Returns the part of the service that an address belongs to. Answers about its health are no work, and no failures. */
export function areaOf(url: string): 'api' | 'health' | 'resources' | 'site' {
  if (/^\/api\/health(?![^/?#])/.test(url)) return 'health';
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/static/resources/') ? 'resources' : 'site';
}
