import { newUid } from '../formats/label-uid.js';
import type { LabelRecord } from '../formats/types/types.js';
import type { Reply, Thread } from '../formats/threads/thread.js';

/** What one author says in a dialogue. */
export interface Turn {
  /** Initials, or the word for what all agree on. */
  readonly author: string;
  /** Words of the author; several lines where the turn goes on. */
  readonly text: string;
}

/** A label in whose comment people talk to each other. */
export interface Dialogue {
  /** The label. */
  readonly label: LabelRecord;
  /** Who says what, in order. */
  readonly turns: readonly Turn[];
  /** Whether it ends with what all agree on. */
  readonly isSettled: boolean;
}

/** Initials at the start of a line, or the word for what all agree on. */
const TURN = /^\s*(\p{Lu}{2,4}|consensus|konsens|consenso|accord)\s?:\s*(.*)$/iu;
const INITIALS = /^\p{Lu}{2,4}$/u;
const CONSENSUS = /^(consensus|konsens|consenso|accord)$/i;
/** Capital letters before a colon that mean music: hands, voices and cadences. */
const MUSIC = /^(RH|LH|MD|MG|SA|TB|SATB|PAC|IAC|HC|EC|DC|PC|EEC|ESC|MC|TR|CT|CS)$/;

/** Returns the turns of a comment; undefined where it does not begin with one. */
function turnsOf(comment: string): readonly Turn[] | undefined {
  const turns: { author: string; text: string }[] = [];
  for (const line of comment.split(/\r?\n/)) {
    const [, author = '', text = ''] = TURN.exec(line) ?? [];
    const isTurn = CONSENSUS.test(author) || (INITIALS.test(author) && !MUSIC.test(author));
    const last = turns.at(-1);
    if (isTurn) turns.push({ author, text: text.trim() });
    else if (last) last.text = `${last.text}\n${line}`.trim();
    else return undefined;
  }
  return turns;
}

/** Returns how many comments each author has a part in. */
function countAuthors(all: readonly (readonly Turn[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const turns of all)
    for (const author of new Set(turns.map((turn) => turn.author)))
      counts.set(author, (counts.get(author) ?? 0) + 1);
  return counts;
}

/**
 * Finds the dialogues that annotators have typed into comments, such as `FL: why S? LC: true. consensus: no change`,
 * each turn on a line of its own. A comment is one if it has two turns, and its authors speak in others too, or it
 * ends with what all agree on: so a list of hands or cadences is none.
 */
export function dialoguesIn(labels: readonly LabelRecord[]): readonly Dialogue[] {
  const found = labels.flatMap((label) => {
    const turns = turnsOf(label.comment ?? '');
    return turns && turns.length > 1 ? [{ label, turns }] : [];
  });
  const counts = countAuthors(found.map(({ turns }) => turns));
  return found.flatMap(({ label, turns }) => {
    const isSettled = CONSENSUS.test(turns.at(-1)!.author);
    const areKnown = turns.every(
      ({ author }) => CONSENSUS.test(author) || (counts.get(author) ?? 0) > 1,
    );
    return isSettled || areKnown ? [{ label, turns, isSettled }] : [];
  });
}

/**
 * Makes a thread of a dialogue. Its replies have the authors that the comment names, and no dates: nobody knows them.
 * @param uid that of the label, as `Analysis.uidOf` gives it
 */
export function threadOf({ label, turns, isSettled }: Dialogue, uid: string): Thread {
  const { start, staff } = label;
  const duration = label.ioi ?? label.duration;
  return {
    ...{ id: newUid(), labels: [uid], start },
    ...(duration !== undefined && { duration }),
    staves: staff === undefined ? [] : [staff],
    state: isSettled ? 'resolved' : 'open',
    replies: turns.map((turn): Reply => ({ id: newUid(), ...turn, raw: {} })),
    raw: {},
  };
}
