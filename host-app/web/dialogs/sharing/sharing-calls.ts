import { pathIds } from '#core';
import type { GroupName, HostedClient, Visibility } from '#entries/corpus.js';

/** What an account may do with an analysis that is another's. */
export type Role = 'reader' | 'editor';

/** Somebody whom the owner lets read or change an analysis. */
export interface Collaborator {
  readonly uid: string;
  readonly role: Role;
}

/** Who sees an analysis, as its owner reads it. */
export interface Sharing {
  readonly owner: string;
  readonly visibility: Visibility;
  readonly collaborators: readonly Collaborator[];
  /** Key of its link, while it is seen by that. */
  readonly key?: string;
  /** The group that sees it, with that visibility. */
  readonly group?: GroupName;
}

/** An analysis that was removed, and can come back. */
export interface RemovedAnalysis {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Who removed it. */
  readonly by?: string;
}

type Service = Pick<HostedClient, 'base' | 'connection'>;

const urlOf = ({ base }: Service, path: string, ...rest: readonly string[]): string =>
  base +
  ['corpus', ...(pathIds(path) ?? []), 'analyses', ...rest].map(encodeURIComponent).join('/');

/** Calls of the service about who sees the analyses of a piece, and about removed ones. Reject with a `CorpusError`. */
export class SharingCalls {
  constructor(
    private readonly service: Service,
    private readonly path: string,
  ) {}

  async read(name: string): Promise<Sharing> {
    const url = urlOf(this.service, this.path, name, 'sharing');
    return (await this.service.connection.json(url)).value as Sharing;
  }

  /** @param change what is absent stays as it is */
  async change(
    name: string,
    change: Partial<Pick<Sharing, 'visibility' | 'collaborators'>> & {
      readonly newKey?: boolean;
      /** Id of the group that sees it, with that visibility. */
      readonly group?: string | undefined;
    },
  ): Promise<Sharing> {
    const url = urlOf(this.service, this.path, name, 'sharing');
    const answer = await this.service.connection.json(url, { method: 'PUT', body: change });
    return answer.value as Sharing;
  }

  /** Returns whom the owner of the synchronization of a recording lets change it. */
  async readSync(recording: string): Promise<Sharing> {
    return (await this.service.connection.json(this.syncUrl(recording))).value as Sharing;
  }

  async changeSync(recording: string, collaborators: readonly Collaborator[]): Promise<Sharing> {
    const sent = { method: 'PUT', body: { collaborators } } as const;
    const answer = await this.service.connection.json(this.syncUrl(recording), sent);
    return answer.value as Sharing;
  }

  /** Lists what the account has removed, the last first. */
  async removed(): Promise<readonly RemovedAnalysis[]> {
    const url = `${urlOf(this.service, this.path)}?removed=true`;
    return (await this.service.connection.json(url)).value as readonly RemovedAnalysis[];
  }

  private syncUrl(recording: string): string {
    const ids = ['corpus', ...(pathIds(this.path) ?? []), 'synchro', 'sharing'];
    const query = new URLSearchParams({ source: recording }).toString();
    return `${this.service.base}${ids.map(encodeURIComponent).join('/')}?${query}`;
  }

  /** Shows a removed analysis again. */
  async restore(name: string): Promise<void> {
    const url = urlOf(this.service, this.path, name, 'restore');
    await this.service.connection.send(url, (answer) => answer.text(), { method: 'POST' });
  }
}
