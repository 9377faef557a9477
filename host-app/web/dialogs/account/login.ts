import type { HostedClient, UserSession } from '#entries/corpus.js';
import { CorpusError } from '#corpus';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';

export type LoginField = 'uid' | 'password';

export interface Credentials {
  readonly uid: string;
  readonly password: string;
}

/** Returns errors for a missing name or password; undefined when both are there. */
export function missing({ uid, password }: Credentials): Refusal<LoginField> | undefined {
  if (uid.trim() && password) return undefined;
  return {
    errors: {
      ...(!uid.trim() && { uid: words('dialogs.login.uidMissing') }),
      ...(!password && { password: words('dialogs.login.passwordMissing') }),
    },
  };
}

/**
 * Returns the refusal for an error. A wrong name and a wrong password have the same text, so that nobody can
 * find out which accounts exist.
 */
export function loginRefusal(error: unknown): Refusal<LoginField> {
  const code = error instanceof CorpusError ? error.code : undefined;
  const isWrong = code === 'unauthorized' || code === 'invalid';
  if (!isWrong) return serviceRefusal(error);
  return { notice: { text: words('dialogs.login.wrong') }, focus: 'password' };
}

/** Logs in with a form. */
export class Login {
  readonly form = new FormStore<LoginField>();

  constructor(private readonly client: Pick<HostedClient, 'login'>) {}

  /** Logs in; resolves to undefined when the login is refused. */
  async send(given: Credentials): Promise<UserSession | undefined> {
    const refusal = missing(given);
    if (!refusal)
      return this.form.send(
        () => this.client.login(given.uid.trim(), given.password),
        loginRefusal,
      );
    this.form.refuse(refusal);
    return undefined;
  }
}
