import { known, objectIn, textIn } from './answers.js';
import { unreadable } from './service-error.js';
import type { JsonAnswer } from './service-connection.js';

/** An open session of the account that is logged in. */
export interface HostedSession {
  /** Names the session when it is ended; opens nothing. */
  readonly id: string;
  /** Date of the login: ISO 8601, UTC. */
  readonly since: string;
  /** Date of the last request, to the minute. */
  readonly lastUsed: string;
  /** Browser and system, such as `Firefox on Linux`; undefined where the service does not know it. */
  readonly browser?: string;
  /** Whether it is the session of this client. */
  readonly isCurrent: boolean;
}

/** @throws CorpusError (ParsingError) */
export function readSessions({ url, value }: JsonAnswer): readonly HostedSession[] {
  if (!Array.isArray(value)) throw unreadable(url);
  return value.map((entry: unknown) => {
    const told = objectIn(entry) ?? {};
    const [id, since, lastUsed] = [told.id, told.since, told.lastUsed].map(textIn);
    if (id === undefined || since === undefined || lastUsed === undefined) throw unreadable(url);
    const browser = textIn(told.browser);
    return { id, since, lastUsed, ...known({ browser }), isCurrent: told.current === true };
  });
}
