import type { GroupName, HostedClient } from '#entries/corpus.js';

/** What a member may do in a group. */
export type GroupRole = 'owner' | 'editor' | 'reader';

/** A group in the list of the account, with the role of that and the number of members. */
export interface GroupEntry extends GroupName {
  readonly role: GroupRole;
  readonly members: number;
}

export interface GroupMember {
  readonly uid: string;
  readonly role: GroupRole;
}

/** A piece as groups list it. */
export interface GroupPiece {
  readonly path: string;
  readonly title: string;
}

/** A piece that was given to a group. */
export interface GivenPiece extends GroupPiece {
  /** Who gave it. */
  readonly by: string;
}

/** A group as its members see it, with the role of the account. */
export interface Group extends GroupName {
  readonly role: GroupRole;
  readonly members: readonly GroupMember[];
  readonly pieces: readonly GivenPiece[];
}

/** A saved version of an analysis that a group sees. */
export interface GroupSave {
  readonly piece: GroupPiece;
  readonly name: string;
  readonly version: number;
  /** ISO 8601, UTC, as all dates here. */
  readonly date: string;
  readonly author?: string;
  readonly owner?: string;
}

/** A part of a long list. */
export interface GroupSaves {
  readonly items: readonly GroupSave[];
  /** What the next part begins after. */
  readonly next?: string;
}

/** What an owner decides about an invitation. */
export interface InvitationWish {
  readonly role: 'editor' | 'reader';
  /** How often it can be accepted. */
  readonly uses: number;
  /** Days until it expires. */
  readonly days: number;
}

/** An open invitation. */
export interface Invitation {
  readonly id: string;
  readonly role: GroupRole;
  readonly uses: number;
  readonly expires: string;
  readonly by: string;
}

/** What a code invites to. */
export interface Invited {
  readonly group: Pick<GroupName, 'name'>;
  readonly role: GroupRole;
  readonly expires: string;
  /** Whether the invitation may make an account. */
  readonly accounts: boolean;
}

/** The parts of the application's client that these calls need: its connection, which has the user's session. */
type Service = Pick<HostedClient, 'base' | 'connection'>;

const idPath = (id: string, rest = ''): string => `groups/${encodeURIComponent(id)}${rest}`;

/** Calls of the service about groups. Reject with a `CorpusError`. */
export class GroupCalls {
  constructor(private readonly service: Service) {}

  /** Lists the groups of the account, by name. */
  list(signal?: AbortSignal): Promise<readonly GroupEntry[]> {
    return this.get('groups', signal);
  }

  make(name: string): Promise<Group> {
    return this.send('POST', 'groups', { name });
  }

  read(id: string, signal?: AbortSignal): Promise<Group> {
    return this.get(idPath(id), signal);
  }

  rename(id: string, name: string): Promise<Group> {
    return this.send('PUT', idPath(id), { name });
  }

  /** Ends a group: what it saw becomes private to the owners of the analyses. */
  end(id: string): Promise<void> {
    return this.remove(idPath(id));
  }

  /** Lists analyses that a group sees, the last saved first. */
  analyses(id: string, after?: string, signal?: AbortSignal): Promise<GroupSaves> {
    return this.get(idPath(id, `/analyses${pageQuery(after)}`), signal);
  }

  /** Lists what was saved of them, the last first. */
  news(id: string, signal?: AbortSignal): Promise<GroupSaves> {
    return this.get(idPath(id, '/news?limit=20'), signal);
  }

  setRole(id: string, { uid, role }: GroupMember): Promise<Group> {
    return this.send('POST', idPath(id, '/members'), { uid, role });
  }

  /** Takes a member out of a group; without a name, the account itself. */
  leave(id: string, uid?: string): Promise<void> {
    const query = uid === undefined ? '' : `?${new URLSearchParams({ uid }).toString()}`;
    return this.remove(idPath(id, `/members${query}`));
  }

  invitations(id: string, signal?: AbortSignal): Promise<readonly Invitation[]> {
    return this.get(idPath(id, '/invitations'), signal);
  }

  /** Makes an invitation; its code is in this answer only. */
  invite(id: string, wish: InvitationWish): Promise<Invitation & { readonly code: string }> {
    return this.send('POST', idPath(id, '/invitations'), wish);
  }

  endInvitation(group: string, id: string): Promise<void> {
    return this.remove(idPath(group, `/invitations?${new URLSearchParams({ id }).toString()}`));
  }

  /** Gives a piece to a group, by its path. */
  give(id: string, piece: string): Promise<Group> {
    return this.send('POST', idPath(id, '/pieces'), { piece });
  }

  takeBack(id: string, piece: string): Promise<void> {
    return this.remove(idPath(id, `/pieces?${new URLSearchParams({ piece }).toString()}`));
  }

  /** Reads what a code invites to; needs no account. */
  look(code: string): Promise<Invited> {
    return this.send('POST', 'groups/join/look', { code });
  }

  join(code: string): Promise<Group> {
    return this.send('POST', 'groups/join', { code });
  }

  /** Makes an account by an invitation. */
  async makeAccount(code: string, uid: string, password: string): Promise<void> {
    await this.send('POST', 'groups/join/account', { code, uid, password });
  }

  private async get<T>(call: string, signal?: AbortSignal): Promise<T> {
    return (await this.service.connection.json(this.service.base + call, { signal })).value as T;
  }

  private async send<T>(method: 'POST' | 'PUT', call: string, body: object): Promise<T> {
    const url = this.service.base + call;
    return (await this.service.connection.json(url, { method, body })).value as T;
  }

  private async remove(call: string): Promise<void> {
    const url = this.service.base + call;
    await this.service.connection.send(url, (answer) => answer.text(), { method: 'DELETE' });
  }
}

const pageQuery = (after?: string): string =>
  `?${new URLSearchParams({ limit: '50', ...(after !== undefined && { after }) }).toString()}`;
