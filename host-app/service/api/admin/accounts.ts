import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { requireAdministrator } from './administrator.js';

export async function listAccounts(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function addAccount(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function newFirstPassword(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function grant(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function listAccountSessions(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

export async function endAccountSessions(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}
