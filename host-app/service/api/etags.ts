import type { FastifyRequest } from 'fastify';
import { ConflictError, type Expected } from '../store/records.js';
import { ApiError } from './errors.js';

/** The entity tag of what has this hash. */
export const etagOf = (hash: string): string => `"${hash}"`;

/** Hashes in a header of entity tags; proxies that compress make strong tags weak. */
const tagsIn = (header: string): readonly string[] =>
  [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag!.replace(/-(?:br|gzip)$/, ''));

/** Whether the sender has this version already. */
export function isKnown(request: FastifyRequest, hash: string): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && tagsIn(header).includes(hash);
}

/**
 * What a save expects to find there: `If-None-Match: *` nothing, `If-Match` the version of that tag.
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
 * Whether what is to be removed is still what the sender has seen, where it says so.
 * @throws ConflictError; ApiError as `expectedBy`
 */
export function checkUnchanged(request: FastifyRequest, hash: string): void {
  const expected = expectedBy(request);
  if (expected !== undefined && expected !== hash) throw new ConflictError(hash);
}
