import { CorpusError } from '#corpus';
import { words, type Notice, type Refusal } from './words.js';

const NOTICES: Readonly<Record<string, Notice>> = {
  noServer: {
    title: words('dialogs.failure.noServer'),
    text: words('dialogs.failure.noServerHint'),
  },
  unknown: {
    title: words('dialogs.failure.unknown'),
    text: words('dialogs.failure.unknownHint'),
  },
  tooMany: { text: words('dialogs.failure.tooMany') },
  busy: { text: words('dialogs.failure.busy') },
  away: { text: words('dialogs.failure.away') },
  full: { text: words('dialogs.failure.full') },
  blocked: { text: words('dialogs.failure.blocked') },
  sessionEnded: { text: words('dialogs.failure.sessionEnded') },
};

/** Returns the name of the failure of any request to the service. */
export function failureName(error: unknown): string {
  if (!(error instanceof CorpusError)) return 'unknown';
  const { code = '', status } = error;
  if (Object.hasOwn(NOTICES, code)) return code;
  return status === 'NoResponse' ? 'noServer' : 'unknown';
}

/** Returns the waiting time that the service demands, in seconds. */
export const waitOf = (error: unknown): { readonly seconds?: number } => {
  const seconds = error instanceof CorpusError ? error.retryAfter : undefined;
  return seconds ? { seconds } : {};
};

/** Returns the id of a failed request in the log of the service. */
export const requestOf = (error: unknown): Pick<Refusal, 'request'> => {
  const request = error instanceof CorpusError ? error.request : undefined;
  return request === undefined ? {} : { request };
};

/** Returns the refusal for a failed request whose error is not about a field. */
export function serviceRefusal(error: unknown): Refusal<never> {
  const name = failureName(error);
  return {
    notice: NOTICES[name]!,
    ...waitOf(error),
    ...(name === 'unknown' && requestOf(error)),
  };
}
