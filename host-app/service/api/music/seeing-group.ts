import { seeingGroup } from '../../accounts/ownership.js';
import type { Sharing, Standing } from '../../store/music/ownership.js';
import { ApiError } from '../errors.js';
import type { Exchange } from '../exchange.js';

const invalid = (message: string) => new ApiError(422, 'invalid', message);

/**
 * Checks the group that shall see an analysis: the one that sees it now, or one that the account is in.
 * @throws ApiError (invalid), with the same words for a group of others and for none
 */
export async function checkGroup(
  { context, visitor }: Exchange,
  { visibility, group }: Pick<Sharing, 'visibility' | 'group'>,
  standing: Standing | undefined,
): Promise<void> {
  if (visibility !== 'group') {
    if (group === undefined) return;
    throw invalid('A group sees an analysis with the visibility "group" only');
  }
  const before = standing && seeingGroup(visitor, standing)?.id;
  const id = group ?? before;
  if (id === undefined) throw invalid('Say which group sees the analysis');
  if (id === before || visitor.uid === undefined) return;
  if (!(await context.store.groups.role(id, visitor.uid)))
    throw invalid(`You are in no group ${id}`);
}
