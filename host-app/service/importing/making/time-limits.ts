import type { MakingRequest } from './messages.js';

/** Whose file is made into something: a visitor's, who sent it to the service, or a curator's own. */
export type Asker = 'visitor' | 'curator';

/**
 * Time limits of the maker for one file, in milliseconds of its work, by who asks and for what. Visitors of all addresses
 * wait for each other; a curator waits only for what is their own.
 */
export const TIME_LIMITS: Readonly<Record<Asker, Readonly<Record<MakingRequest['task'], number>>>> =
  {
    visitor: { score: 20_000, recording: 60_000, alignment: 60_000 },
    curator: { score: 180_000, recording: 180_000, alignment: 180_000 },
  };

/** Time, in milliseconds, in which a new process has to be ready; a busy machine takes some seconds. */
export const START_LIMIT = 60_000;
