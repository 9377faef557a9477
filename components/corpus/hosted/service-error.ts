import { CorpusError, responseStatus, type FailedStatus } from '../corpus-error.js';

/** A service's reasons for a refusal. */
export interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly retryAfter?: number;
  readonly request?: string;
}

/** Returns the error of a request that a service has refused. */
export function serviceError(status: FailedStatus, url: string, refusal: Refusal): CorpusError {
  const { message, ...rest } = refusal;
  const error = new CorpusError(status, url);
  return Object.assign(error, rest, message && { message: `${error.message} (${message})` });
}

/** Returns the error of an answer in an unexpected form. */
export const unreadable = (url: string, cause?: unknown): CorpusError =>
  new CorpusError('ParsingError', url, { cause });

/** Returns the error of an answer that is not Ok, with the data of its body and its headers. */
export async function refusalOf(response: Response, url: string): Promise<CorpusError> {
  const status = responseStatus(response.status);
  const said = problemIn(await response.text().catch(() => ''));
  const retryAfter = secondsIn(response.headers.get('retry-after'));
  return serviceError(status === 'Ok' ? 'Other' : status, url, { ...said, ...retryAfter });
}

function problemIn(text: string): Refusal {
  try {
    const { code, message, request } = Object(JSON.parse(text)) as Record<string, unknown>;
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof message === 'string' && { message }),
      ...(typeof request === 'string' && { request }),
    };
  } catch {
    // Proxies on the way answer with a page.
    return {};
  }
}

/** Returns the seconds in `Retry-After`, which holds seconds or a date. */
function secondsIn(header: string | null): Refusal {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfter: Math.max(0, Math.ceil(seconds)) } : {};
}
