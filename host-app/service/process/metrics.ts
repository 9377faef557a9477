import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of this process. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts and times all answers of a server. */
  observe(app: FastifyInstance): void;
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Collects figures of the process, and of its answers by method, area and status; never by path or person. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'glosa_answer_seconds',
    help: 'Time until an answer was sent, in seconds',
    labelNames: ['method', 'area', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          area: areaOf(request.url),
          status: reply.statusCode,
        };
        answers.observe(labels, reply.elapsedTime / 1000);
      });
    },
  };
}

/** Returns the part of the service that an address belongs to. */
export function areaOf(url: string): 'api' | 'resources' | 'site' {
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/static/resources/') ? 'resources' : 'site';
}
