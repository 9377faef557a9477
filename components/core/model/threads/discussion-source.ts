import type { Reply, Thread } from '../../formats/threads/thread.js';
import type { Quarter } from '../../time/units.js';
import type { Label } from '../analysis.js';

/** Names the labels or the passage of a new thread. */
export interface ThreadSubject {
  /** The labels; none for a passage. */
  readonly labels: readonly Label[];
  /** Start of the labels or of the passage, in quarters. */
  readonly start: Quarter;
  /** Their length; undefined for a moment. */
  readonly duration?: Quarter | undefined;
  /** Staves of the passage; none for all. */
  readonly staves: readonly number[];
}

/**
 * How far a reply has come: on its way, kept until the network is back, refused by the place that keeps the threads,
 * or held until a moderator has read it.
 */
export type SendingState = 'sending' | 'waiting' | 'refused' | 'held';

/** Tells how a reply stands to the reader. */
export interface ReplyStanding {
  /** Whether the reader may give it another text. */
  readonly mayEdit: boolean;
  /** Whether the reader may remove it. */
  readonly mayRemove: boolean;
  /** Whether the reader may bring it back, or let one appear that is held. */
  readonly mayRestore: boolean;
  /** Whether the reader has not seen it. */
  readonly isUnread: boolean;
  /** Whether it stands in a file of the analysis or of the piece, so that nobody vouches for its author. */
  readonly isFromFile?: boolean | undefined;
  /** How far it has come; undefined once all readers see it. */
  readonly sending?: SendingState | undefined;
  /** Who has removed it; undefined while it stands. */
  readonly removedBy?: 'author' | 'moderator' | undefined;
  /** Names in it that are those of readers. */
  readonly mentions: readonly string[];
}

/** Lists the rights of the reader in a thread. */
export interface ThreadRights {
  /** Whether the reader may reply. */
  readonly reply: boolean;
  /** Whether the reader may resolve and reopen it. */
  readonly resolve: boolean;
}

/**
 * The place that keeps the threads of a piece. By default the open analysis holds them itself; a page that keeps them
 * elsewhere gives its own source (`discussAt`). What it does may take time: it shows at once, and the standing of a reply
 * tells how far it is. All reads are observable.
 */
export interface DiscussionSource {
  /** Threads of the open analysis and of the piece. */
  readonly threads: readonly Thread[];
  /** Whether the threads are not known yet; they are when absent. */
  readonly isComing?: boolean;
  /** Whether what is written now is kept and sent later; when absent it never is. */
  readonly isSentLater?: boolean;
  /** Name under which the reader writes; `''` for nobody. */
  readonly author: string;
  /** Whether the reader may start a thread. */
  readonly canStart: boolean;
  /** Whether a moderator reads first what the reader writes. */
  readonly isModerated: boolean;
  /** Whether the reader has to say a name. */
  readonly asksName: boolean;
  /** Names that can be mentioned. */
  readonly names: readonly string[];
  /** Why nothing new comes or goes now, as a sentence; undefined while it does. */
  readonly trouble: string | undefined;
  /** Returns what the reader may do with a thread. */
  rightsIn(thread: Thread): ThreadRights;
  /** Returns what a reply is to the reader. */
  standingOf(thread: Thread, reply: Reply): ReplyStanding;
  /** Takes the name that the reader says. */
  nameReader(name: string): void;
  /** Starts a thread; returns its id, undefined where that is refused. */
  start(subject: ThreadSubject, text: string): string | undefined;
  /** Writes a reply; returns its id, undefined where that is refused. */
  reply(thread: Thread, text: string): string | undefined;
  /** Gives a reply another text. False where that is refused. */
  edit(thread: Thread, reply: Reply, text: string): boolean;
  /** Removes a reply. False where that is refused. */
  remove(thread: Thread, reply: Reply): boolean;
  /** Brings a reply back that was removed, or lets one appear that was held, where that is possible. */
  restore?(thread: Thread, reply: Reply): boolean;
  /** Resolves a thread, or opens it again. False where that is refused. */
  resolve(thread: Thread, isResolved: boolean): boolean;
  /** Says that the reader has seen a thread. */
  markRead(thread: Thread): void;
  /** Sends again what was refused, where something is sent. */
  sendAgain?(thread: Thread, reply: Reply): void;
}
