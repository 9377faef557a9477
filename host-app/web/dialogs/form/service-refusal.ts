import { CorpusError } from '../../../../components/corpus/corpus-error.js';
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
  blocked: { text: words('dialogs.failure.blocked') },
  sessionEnded: { text: words('dialogs.failure.sessionEnded') },
};

/** What a failed request to the service is called, whatever was asked for. */
export function failureName(error: unknown): string {
  if (!(error instanceof CorpusError)) return 'unknown';
  const { code = '', status } = error;
  if (Object.hasOwn(NOTICES, code)) return code;
  return status === 'NoResponse' ? 'noServer' : 'unknown';
}

/** How long the service asks to wait, in seconds. */
export const waitOf = (error: unknown): { readonly seconds?: number } => {
  const seconds = error instanceof CorpusError ? error.retryAfter : undefined;
  return seconds ? { seconds } : {};
};

/** What is said about a failed request that says nothing about a field. */
export const serviceRefusal = (error: unknown): Refusal<never> => ({
  notice: NOTICES[failureName(error)]!,
  ...waitOf(error),
});
