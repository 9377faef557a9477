import {
  cancelJob as cancel,
  jobDetails,
  jobEntry,
  repeatJob as repeat,
} from '../../administration/jobs.js';
import { JOB_STATES } from '../../store/tasks/job-records.js';
import type { Answer, Exchange } from '../exchange.js';
import { deskOf, requireAdministrator } from './administrator.js';
import { mapped, pageIn, textIn, wordIn } from './pages.js';

/** Lists a page of jobs, the newest first. */
export async function listJobs(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { query, context } = exchange;
  const { store } = context;
  const state = wordIn(query, 'state', JOB_STATES);
  const kind = textIn(query, 'kind');
  const asked = { ...(state && { state }), ...(kind !== undefined && { kind }) };
  const page = await store.jobDesk.page({ ...pageIn(query), ...asked });
  const counts = await store.jobDesk.counts();
  return { body: { ...(await mapped(page, (job) => jobEntry(job, store))), counts } };
}

/** Sends a job with its report. */
export async function readJobDetails(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return { body: await jobDetails(exchange.name, exchange.context.store) };
}

/** Cancels a job. */
export async function cancelJob(exchange: Exchange): Promise<Answer> {
  await cancel(exchange.name, deskOf(exchange));
  return after(exchange, 'canceled a job');
}

/** Queues a job again. */
export async function repeatJob(exchange: Exchange): Promise<Answer> {
  await repeat(exchange.name, deskOf(exchange));
  return after(exchange, 'queued a job again');
}

async function after({ context, name, visitor }: Exchange, sentence: string): Promise<Answer> {
  context.log.info({ job: name, by: visitor.uid }, sentence);
  context.jobs.wake();
  return { body: await jobDetails(name, context.store) };
}
