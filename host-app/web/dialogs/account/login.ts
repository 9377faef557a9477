import type { HostedClient, UserSession } from '#entries/corpus.js';
import { CorpusError } from '#corpus';
import { observable, runInAction } from 'mobx';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';
import { newPasswordRefusal, type NewPassword } from './password.js';

export type LoginField = 'uid' | 'password' | 'new' | 'confirmation';

export interface Credentials {
  readonly uid: string;
  readonly password: string;
  /** The password that the user has chosen instead of the first one. */
  readonly next?: NewPassword;
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
  if (code === 'firstPassword')
    return { notice: { text: words('dialogs.login.first') }, focus: 'new' };
  if (code === 'firstPasswordEnded') return { notice: { text: words('dialogs.login.firstEnded') } };
  const isWrong = code === 'unauthorized' || code === 'invalid';
  if (!isWrong) return serviceRefusal(error);
  return { notice: { text: words('dialogs.login.wrong') }, focus: 'password' };
}

/** Logs in with a form. */
export class Login {
  readonly form = new FormStore<LoginField>();
  /** Whether the user must choose a password instead of the first one. */
  @observable accessor isFirst = false;

  constructor(private readonly client: Pick<HostedClient, 'login'>) {}

  /** Logs in; resolves to undefined when the login is refused. */
  async send(given: Credentials): Promise<UserSession | undefined> {
    const { next } = given;
    const refusal = missing(given) ?? (next && newPasswordRefusal(next));
    if (!refusal)
      return this.form.send(
        () => this.client.login(given.uid.trim(), given.password, next?.new),
        (error) => this.refusalOf(error, next),
      );
    this.form.refuse(refusal);
    return undefined;
  }

  private refusalOf(error: unknown, next: NewPassword | undefined): Refusal<LoginField> {
    const code = error instanceof CorpusError ? error.code : undefined;
    // The form shows the fields for another password before the focus moves to them.
    if (code === 'firstPassword') runInAction(() => (this.isFirst = true));
    if (code === 'invalid' && next) return { errors: { new: words('dialogs.password.common') } };
    return loginRefusal(error);
  }
}
