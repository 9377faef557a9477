/** Lists the roles of members: an owner decides about the group, an editor changes its analyses, a reader reads them. */
export const GROUP_ROLES = ['owner', 'editor', 'reader'] as const;

export type GroupRole = (typeof GROUP_ROLES)[number];

/** Names a group. */
export interface GroupName {
  readonly id: string;
  readonly name: string;
}

export interface GroupMember {
  readonly uid: string;
  readonly role: GroupRole;
  /** ISO 8601, UTC, as all dates here. */
  readonly since: string;
}

/** A group in the list of an account. */
export interface GroupEntry extends GroupName {
  /** That of the account. */
  readonly role: GroupRole;
  /** Number of its members. */
  readonly members: number;
}

/** A group as its members see it. */
export interface GroupRecord extends GroupName {
  readonly created: string;
  /** The owners first, each role by name. */
  readonly members: readonly GroupMember[];
}

/** An invitation without its code, which is known only to those who have it. */
export interface InvitationRecord {
  readonly id: string;
  readonly role: GroupRole;
  /** How often it can still be accepted. */
  readonly uses: number;
  readonly created: string;
  readonly expires: string;
  /** Uid of the owner who made it. */
  readonly by: string;
}

/** Tells what a code invites to. */
export interface Invited {
  readonly group: GroupName;
  readonly role: GroupRole;
  readonly expires: string;
}

/** A saved version that a group sees. */
export interface GroupSave {
  readonly piece: GroupPiece;
  readonly name: string;
  readonly version: number;
  readonly date: string;
  /** Uid of who saved it. */
  readonly author?: string;
  readonly owner?: string;
}

/** A piece, as far as a group lists it. */
export interface GroupPiece {
  readonly number: number;
  readonly path: string;
  readonly title: string;
  /** Permissions of everyone. */
  readonly permissions: readonly string[];
}

/** A piece that was given to a group. */
export interface GivenPiece extends GroupPiece {
  /** Uid of who gave it. */
  readonly by: string;
  readonly date: string;
  /** Whether that lets the members read it. */
  readonly letsIn: boolean;
}
