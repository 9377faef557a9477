import type { AppStore } from '../stores/app-store.js';

/** Something that whoever is logged in may do. */
export interface AccountAction {
  readonly id: 'changePassword' | 'block' | 'logOut';
  readonly label: string;
  readonly run: () => void;
}

/** What of the application is needed for an account. */
export interface AccountApp {
  readonly hosted: Pick<NonNullable<AppStore['hosted']>, 'logout'> | undefined;
  readonly user: Pick<AppStore['user'], 'may'>;
  readonly dialogs: Pick<AppStore['dialogs'], 'show'>;
  readonly snacks: Pick<AppStore['snacks'], 'show'>;
}

type Translate = (key: string) => string;

/** Forgets who is logged in, and says whether the service knows of it. */
export async function logOut({ hosted, snacks }: AccountApp, t: Translate): Promise<void> {
  const isTold = (await hosted?.logout()) ?? true;
  snacks.show({ text: isTold ? t('shell.loggedOut') : t('shell.loggedOutHere') });
}

/** What the account that is logged in may do with itself and, with the permission, with others. */
export function accountActions(app: AccountApp, t: Translate): readonly AccountAction[] {
  const { dialogs, user } = app;
  const password: AccountAction = {
    id: 'changePassword',
    label: t('shell.changePassword'),
    run: () => void dialogs.show('changePassword', {}),
  };
  const block: AccountAction = {
    id: 'block',
    label: t('shell.block'),
    run: () => void dialogs.show('block', {}),
  };
  const out: AccountAction = {
    id: 'logOut',
    label: t('shell.logOut'),
    run: () => void logOut(app, t),
  };
  return user.may('block') ? [password, block, out] : [password, out];
}
