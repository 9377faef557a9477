import { computed, observableRef, runInAction } from 'mobx';
import type { HostedClient, HostedSession } from '#entries/corpus.js';
import { CorpusError } from '#corpus';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';

export type SessionsField = 'password';

/** Returns browser and system of a session as the service describes it, such as `Firefox on Linux`. */
export function browserParts(description: string): { browser: string; system?: string } {
  const [, browser, system] = /^(.+) on (.+)$/.exec(description) ?? [];
  if (browser === undefined || system === undefined) return { browser: description };
  return { browser, system };
}

/** Returns the refusal for an end that the service has refused. */
export function endRefusal(error: unknown): Refusal<SessionsField> {
  const isWrong = error instanceof CorpusError && error.code === 'wrongPassword';
  if (!isWrong) return serviceRefusal(error);
  return { errors: { password: words('dialogs.sessions.wrongPassword') } };
}

/** The sessions of the user, of which a form ends the chosen ones. */
export class OwnSessions {
  readonly form = new FormStore<SessionsField>();
  /** All open sessions, the newest first; undefined before they are loaded. */
  @observableRef accessor all: readonly HostedSession[] | undefined;
  /** Ids of the sessions to end. */
  @observableRef accessor chosen: ReadonlySet<string> = new Set();

  constructor(private readonly client: Pick<HostedClient, 'openSessions' | 'endSessions'>) {}

  /** The session of this page. */
  @computed get current(): HostedSession | undefined {
    return this.all?.find(({ isCurrent }) => isCurrent);
  }

  /** The sessions that can be ended here; logging out ends the current one. */
  @computed get others(): readonly HostedSession[] {
    return this.all?.filter(({ isCurrent }) => !isCurrent) ?? [];
  }

  @computed get areAllChosen(): boolean {
    return this.others.every(({ id }) => this.chosen.has(id));
  }

  async load(): Promise<void> {
    const all = await this.form.send(() => this.client.openSessions(), serviceRefusal);
    if (all) runInAction(() => (this.all = all));
  }

  choose(id: string, isChosen: boolean): void {
    const rest = [...this.chosen].filter((each) => each !== id);
    runInAction(() => (this.chosen = new Set(isChosen ? [...rest, id] : rest)));
  }

  chooseAll(isChosen: boolean): void {
    const ids = isChosen ? this.others.map(({ id }) => id) : [];
    runInAction(() => (this.chosen = new Set(ids)));
  }

  /** Ends the chosen sessions. Resolves to their number, or to undefined when that is refused. */
  async send(password: string): Promise<number | undefined> {
    const { chosen, areAllChosen } = this;
    if (chosen.size === 0)
      this.form.refuse({ notice: { text: words('dialogs.sessions.nothingChosen') } });
    else if (!password)
      this.form.refuse({ errors: { password: words('dialogs.login.passwordMissing') } });
    else
      return this.form.send(async () => {
        // All others: also those that have begun since.
        await this.client.endSessions(password, areAllChosen ? undefined : [...chosen]);
        return chosen.size;
      }, endRefusal);
    return undefined;
  }
}
