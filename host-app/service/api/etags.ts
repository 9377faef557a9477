import type { FastifyRequest } from 'fastify';
import { ConflictError, type Expected } from '../store/records.js';
import { ApiError } from './errors.js';

/** Returns the entity tag of a hash. */
export const etagOf = (hash: string): string => `"${hash}"`;

/** Returns the hashes in a header of entity tags. Weak tags count too: proxies that compress make tags weak. */
const tagsIn = (header: string): readonly string[] =>
  [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag!.replace(/-(?:br|gzip)$/, ''));

/** Whether the client has this version already. */
export function isKnown(request: FastifyRequest, hash: string): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && tagsIn(header).includes(hash);
}

/**
 * Returns what a save expects in the store: nothing (`If-None-Match: *`), or a version (`If-Match`).
 * @throws ApiError for headers that name more than one version, or none
 */
export function expectedBy({ headers }: FastifyRequest): Expected {
  const { 'if-none-match': noneMatch, 'if-match': match } = headers;
  if (noneMatch !== undefined) {
    if (noneMatch.trim() !== '*' || match !== undefined)
      throw new ApiError(400, 'invalid', 'If-None-Match of a save can only be *, alone');
    return null;
  }
  if (match === undefined) return undefined;
  const [tag, ...others] = tagsIn(match);
  if (tag === undefined || others.length > 0)
    throw new ApiError(400, 'invalid', 'If-Match of a save must name one version');
  return tag;
}

/**
 * Checks that the client has seen the version that it removes, if the request names one.
 * @throws ConflictError; ApiError as `expectedBy`
 */
export function checkUnchanged(request: FastifyRequest, hash: string): void {
  const expected = expectedBy(request);
  if (expected !== undefined && expected !== hash) throw new ConflictError(hash);
}
