import { newUid } from '../formats/label-uid.js';
import type { Item } from './item.js';
import type { SharedChange, SharedEdit, SharedEntry } from './shared-change.js';
import type { Done, Missed, SharedState } from './shared-state.js';

/** Tells what the entries of others have done. */
export interface News {
  /** Items whose values, or whether they are there, may have changed. */
  readonly touched: ReadonlySet<Item>;
  /** Labels that others have removed, by the `writer` that did. */
  readonly removed: readonly Missed[];
  /** Edits without effect, because another has removed the item before: with the writers of both. */
  readonly missed: readonly (Missed & { readonly writer: string })[];
}

/**
 * The copy that one writer has of a shared analysis: the changes in the order of the service, and over them the writer's
 * own that the service does not have yet. These show at once, and are applied anew after what others did before.
 */
export class SharedCopy {
  /** Place up to which all entries are known. */
  seq = 0;
  /** Own changes that the service has not put into its order yet. */
  private own: Done[] = [];

  /** @param writer UUID of this writer */
  constructor(
    readonly state: SharedState,
    readonly writer: string,
  ) {}

  /** The writer's changes that wait for their place in the order. */
  get pending(): readonly SharedChange[] {
    return this.own.map(({ change }) => change);
  }

  /** Makes a change; undefined without edits. */
  run(edits: readonly SharedEdit[], id = newUid()): Done | undefined {
    return edits.length ? this.take({ id, writer: this.writer, edits }) : undefined;
  }

  /** Takes back a change of this writer: what others have written since stays. */
  undo(undoes: string, id = newUid()): Done {
    return this.take({ id, writer: this.writer, edits: [], undoes });
  }

  /** Takes changes that waited when the writer left, unless the service has had them. */
  resume(changes: readonly SharedChange[]): readonly Item[] {
    const news = changes.filter(({ id }) => !this.state.of(id));
    return news.flatMap((change) => this.take(change).effects.map(({ item }) => item));
  }

  /**
   * Takes the next entries in the order of the service. Those that are known already are left out.
   * @returns what has changed here
   */
  receive(entries: readonly SharedEntry[]): News {
    const next = entries.filter(({ seq }) => seq > this.seq);
    const news: Gathered = { touched: new Set(), removed: [], missed: [] };
    const rest = this.confirmed(next, news);
    this.seq = next.at(-1)?.seq ?? this.seq;
    if (!rest.length) return news;
    const before = this.own;
    for (const done of [...before].reverse()) this.revert(done, news);
    const ids = new Set(rest.map(({ id }) => id));
    for (const entry of rest) this.note(this.state.apply(entry), news);
    this.own = before.flatMap(({ change }) =>
      ids.has(change.id) ? [] : [this.again(change, news)],
    );
    return news;
  }

  /** Takes own changes that come in the order in which they were made: they are applied already. Returns the rest. */
  private confirmed(entries: readonly SharedEntry[], news: Gathered): readonly SharedEntry[] {
    const count = entries.findIndex(({ id }, i) => this.own[i]?.change.id !== id);
    const done = this.own.splice(0, count < 0 ? entries.length : count);
    for (const each of done) noteMissed(each, news);
    return entries.slice(done.length);
  }

  private take(change: SharedChange): Done {
    const done = this.state.apply(change);
    this.own.push(done);
    return done;
  }

  private revert(done: Done, { touched }: Gathered): void {
    for (const { item } of done.effects) touched.add(item);
    this.state.revert(done);
  }

  private again(change: SharedChange, { touched }: Gathered): Done {
    const done = this.state.apply(change);
    for (const { item } of done.effects) touched.add(item);
    return done;
  }

  private note(done: Done, news: Gathered): void {
    const { writer } = done.change;
    for (const { item, field } of done.effects) {
      news.touched.add(item);
      const isGone = field === undefined && item.kind === 'label' && !item.isThere;
      if (isGone && writer !== this.writer) news.removed.push({ item, remover: writer });
    }
    noteMissed(done, news);
  }
}

interface Gathered {
  readonly touched: Set<Item>;
  readonly removed: Missed[];
  readonly missed: (Missed & { readonly writer: string })[];
}

function noteMissed({ change: { writer }, missed }: Done, news: Gathered): void {
  for (const each of missed) news.missed.push({ ...each, writer });
}
