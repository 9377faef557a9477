import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { requireAdministrator } from './administrator.js';

export async function listJobs(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function readJobDetails(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function cancelJob(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function repeatJob(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}
