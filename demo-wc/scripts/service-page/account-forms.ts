import type { HostedClient } from '#entries/corpus.js';
import { byId, PageForm } from './form.js';

/** The forms to log in and out, and to change the password. */
export class AccountForms {
  private readonly login: PageForm;
  private readonly change: PageForm;

  constructor(private readonly client: HostedClient) {
    this.login = new PageForm({
      id: 'login',
      send: async ({ uid = '', password = '' }) => {
        await client.login(uid, password);
        this.login.element.reset();
        byId('logout').focus();
        return '';
      },
      sentences: { unauthorized: 'The user name or the password is wrong.' },
    });
    this.change = new PageForm({
      id: 'change',
      send: async ({ old: oldPassword = '', new: newPassword = '' }) => {
        await client.changePassword({ oldPassword, newPassword });
        this.change.element.reset();
        this.show();
        return 'The password is changed. All other sessions have ended.';
      },
      sentences: {
        unauthorized: 'The present password is wrong.',
        invalid: 'Choose another password: 8 characters or more, and not a common one.',
      },
    });
    byId('logout').addEventListener('click', () => {
      void client.logout();
      this.login.input('uid').focus();
    });
  }

  /** Shows the current user. */
  show(): void {
    const { session } = this.client;
    byId('login').hidden = session !== undefined;
    byId('session').hidden = session === undefined;
    byId('who').textContent = session?.name ?? '';
    this.change.input('uid').value = session?.name ?? '';
  }
}
