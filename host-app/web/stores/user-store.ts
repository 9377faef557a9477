import { observableRef, runInAction } from 'mobx';
import { setDraftOwner } from '#engines/drafts';
import type { HostedClient, UserSession } from '#entries/corpus.js';

/** The logged-in user, in all tabs of this browser. */
export class UserStore {
  @observableRef accessor session: UserSession | undefined;

  constructor(client: HostedClient | undefined) {
    this.session = client?.session;
    setDraftOwner(this.session?.name);
    client?.onSession((session) => {
      runInAction(() => (this.session = session));
      setDraftOwner(session?.name);
    });
  }

  /** Whether the account has a permission everywhere; `all` grants everything. */
  may(permission: string): boolean {
    const granted = this.session?.permissions ?? [];
    return granted.includes('all') || granted.includes(permission);
  }
}
