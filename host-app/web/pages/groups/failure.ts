import { CorpusError } from '#corpus';
import { serviceRefusal } from '#web/dialogs/form/service-refusal.js';
import { words, type Refusal, type Words } from '#web/dialogs/form/words.js';

/** Whether the service knows nothing under this name, or does not tell this account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CorpusError && error.status === 'Missing';

/** Whether something else stands against an act. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CorpusError && error.code === 'conflict';

/** Returns the reason of a refusal that has to do with groups. */
function reasonOf(error: unknown): Words | undefined {
  if (isMissing(error)) return words('groups.failure.missing');
  if (isConflict(error)) return words('groups.failure.conflict');
  const isForbidden = error instanceof CorpusError && error.code === 'forbidden';
  return isForbidden ? words('groups.failure.forbidden') : undefined;
}

/** Returns the refusal of a form whose request has failed. */
export function groupRefusal(error: unknown): Refusal<never> {
  const text = reasonOf(error);
  return text ? { notice: { text } } : serviceRefusal(error);
}

/** Returns the refusal of an account that an invitation was to make. */
export function accountRefusal(error: unknown): Refusal<'uid' | 'new'> {
  if (isConflict(error)) return { errors: { uid: words('groups.join.taken') } };
  if (error instanceof CorpusError && error.code === 'invalid')
    return error.message.includes('user name')
      ? { errors: { uid: words('groups.join.uidInvalid') } }
      : { errors: { new: words('dialogs.password.common') } };
  return isMissing(error)
    ? { notice: { text: words('groups.join.notValid') } }
    : groupRefusal(error);
}
