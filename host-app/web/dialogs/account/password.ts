import type { HostedClient } from '#entries/corpus.js';
import { CorpusError } from '#corpus';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';

export type PasswordField = 'old' | 'new' | 'confirmation';

export type PasswordChange = Readonly<Record<PasswordField, string>>;

/** In characters, counted like the service. */
const SHORTEST = 8;
const LONGEST = 256;

const lengthOf = (password: string): number => Array.from(password.normalize('NFKC')).length;

/** A chosen password, typed twice. */
export type NewPassword = Pick<PasswordChange, 'new' | 'confirmation'>;

/** Returns the errors of a chosen password that can be found before sending. */
const newPasswordErrors = (
  given: NewPassword,
): NonNullable<Refusal<keyof NewPassword>['errors']> => {
  const length = lengthOf(given.new);
  return {
    ...(length < SHORTEST && { new: words('dialogs.password.short') }),
    ...(length > LONGEST && { new: words('dialogs.password.long', { count: LONGEST }) }),
    ...(given.new !== given.confirmation && {
      confirmation: words('dialogs.password.different'),
    }),
  };
};

/** Returns the refusal of a chosen password that can be found before sending; undefined when there is none. */
export function newPasswordRefusal(given: NewPassword): Refusal<keyof NewPassword> | undefined {
  const errors = newPasswordErrors(given);
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

/** Returns errors that can be found before sending; undefined when there are none. */
export function passwordRefusal(given: PasswordChange): Refusal<PasswordField> | undefined {
  const errors = {
    ...(!given.old && { old: words('dialogs.password.oldMissing') }),
    ...newPasswordErrors(given),
  };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

/** Returns the refusal for a change that the service has refused. */
export function changeRefusal(error: unknown): Refusal<PasswordField> {
  const code = error instanceof CorpusError ? error.code : undefined;
  if (code === 'unauthorized') return { errors: { old: words('dialogs.password.wrongOld') } };
  // The length was checked, so the password is one that others can guess.
  if (code === 'invalid') return { errors: { new: words('dialogs.password.common') } };
  return serviceRefusal(error);
}

/** Changes a password with a form. */
export class PasswordForm {
  readonly form = new FormStore<PasswordField>();

  constructor(private readonly client: Pick<HostedClient, 'changePassword'>) {}

  /** Changes the password; resolves to undefined when the change is refused. */
  async send(given: PasswordChange): Promise<true | undefined> {
    const refusal = passwordRefusal(given);
    if (refusal) this.form.refuse(refusal);
    else
      return this.form.send(async () => {
        await this.client.changePassword({ oldPassword: given.old, newPassword: given.new });
        return true as const;
      }, changeRefusal);
    return undefined;
  }
}
