import type { AppStore } from '../stores/app-store.js';

/** An action that a logged-in user may take. */
export interface AccountAction {
  readonly id: 'changePassword' | 'sessions' | 'block' | 'logOut';
  readonly label: string;
  readonly run: () => void;
}

/** The parts of the application that account actions need. */
export interface AccountApp {
  readonly hosted: Pick<NonNullable<AppStore['hosted']>, 'logout'> | undefined;
  readonly user: Pick<AppStore['user'], 'may'>;
  readonly dialogs: Pick<AppStore['dialogs'], 'show'>;
  readonly snacks: Pick<AppStore['snacks'], 'show'>;
}

type Translate = (key: string) => string;

/** Opens the page anew if it shows a piece: what only the account may see would stay on it. Unsaved work is a draft. */
const forgetPiece = (): void => {
  if (document.querySelector('glosa-piece')) location.reload();
};

/**
 * Logs the user out, and reports whether the service has confirmed it.
 * @param forget lets the page forget what the account has seen
 */
export async function logOut(
  { hosted, snacks }: AccountApp,
  t: Translate,
  forget = forgetPiece,
): Promise<void> {
  const isTold = (await hosted?.logout()) ?? true;
  forget();
  snacks.show({ text: isTold ? t('shell.loggedOut') : t('shell.loggedOutHere') });
}

/** Returns the actions of the current account on itself and, with the permission, on other accounts. */
export function accountActions(app: AccountApp, t: Translate): readonly AccountAction[] {
  const { dialogs, user } = app;
  const password: AccountAction = {
    id: 'changePassword',
    label: t('shell.changePassword'),
    run: () => void dialogs.show('changePassword', {}),
  };
  const sessions: AccountAction = {
    id: 'sessions',
    label: t('shell.sessions'),
    run: () => void dialogs.show('sessions', {}),
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
  return [password, sessions, ...(user.may('block') ? [block] : []), out];
}
