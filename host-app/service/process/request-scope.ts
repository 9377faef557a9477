import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that the running code works for, wherever it was begun. */
const scope = new AsyncLocalStorage<string | undefined>();

/** Ids of others that may stand in our log and answers: no spaces, no quotes, no novel. */
const SANE = /^[\w.:=+-]{8,100}$/;

/** Returns the id of the request that this code works for; undefined when it works for none. */
export const currentRequest = (): string | undefined => scope.getStore();

/** Runs work for a request, or for none, with all that it begins. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => scope.run(id, work);

/** Returns an id from outside if it can be used. */
export const saneId = (id: unknown): string | undefined =>
  typeof id === 'string' && SANE.test(id) ? id : undefined;
