import { html, type TemplateResult } from 'lit';
import { action, observable, observableRef, reaction, runInAction } from 'mobx';
import { editorOf, linkedName, partsOfName, type Piece, type Problem, workAtRisk } from '#core';
import {
  browserDrafts,
  comesByItself,
  DRAFT_UNREADABLE,
  draftDamaged,
  DraftKeeper,
  draftOwner,
  draftProblem,
  type DraftRecord,
  liveDrafts,
} from '#engines/drafts';
import {
  GlosaDraftEvent,
  type GlosaElement,
  type Message,
  type OfferedDraft,
  renderMessage,
  type Scope,
} from '#kit';

const store = browserDrafts();
const live = liveDrafts(store);

/** The drafts of one piece: kept while it is edited, offered when they are found. */
export class DraftDesk {
  /** Drafts of closed tabs, the last changed first. */
  @observableRef private accessor offers: readonly DraftRecord[] = [];
  /** The draft that the user wants to discard, until it is confirmed. */
  @observable private accessor asked: string | undefined;
  /** Why nothing can be kept now. */
  @observableRef private accessor trouble: Problem | undefined;
  /** The result of restoring a draft. */
  @observableRef private accessor outcome: Problem | 'restored' | undefined;
  /** Drafts that the user has put off, or that the host offers. */
  private readonly putOff = observable.set<string>();
  private readonly told = new Set<string>();
  private readonly keeper: DraftKeeper;
  private scope: Scope | undefined;

  constructor(
    private host: GlosaElement,
    private readonly piece: Piece,
  ) {
    const onTrouble = (error: unknown) => this.handleTrouble(error);
    const onLeft = () => void this.look();
    this.keeper = new DraftKeeper({ piece, store, live, onTrouble, onLeft });
  }

  /** Works until it is closed, or the element that shows it leaves the page. */
  open(host: GlosaElement): void {
    if (this.scope && !this.scope.isDisposed) return;
    const scope = host.scope.child();
    this.host = host;
    this.scope = scope;
    this.keeper.start();
    scope.add(() => void this.keeper.stop());
    scope.add(editorOf(this.piece).onStep(() => this.set({ outcome: undefined })));
    let stay: (() => void) | undefined;
    const leaves = (isAtRisk: boolean) => {
      stay?.();
      stay = isAtRisk
        ? scope.listen(window, 'beforeunload', (event) => event.preventDefault())
        : undefined;
    };
    const isAtRisk = () => workAtRisk(this.piece) !== undefined;
    scope.add(reaction(isAtRisk, leaves, { fireImmediately: true }));
    scope.add(reaction(draftOwner, () => void this.look()));
    void this.look().then(() => scope.timeout(() => void this.look(), live.delay));
  }

  close(): void {
    this.scope?.dispose();
  }

  /** Renders the messages about drafts above the content of the piece. Observable. */
  render(): TemplateResult {
    return html`${this.messages().map((message) => renderMessage(this.host, message))}`;
  }

  private messages(): readonly Message[] {
    const { outcome, trouble, offers, host, putOff, piece } = this;
    const retry = { label: host.t('message.tryAgain'), run: () => void this.keeper.flush() };
    const close = { label: host.t('drafts.close'), run: () => this.set({ outcome: undefined }) };
    const shown = piece.session.isLocked
      ? []
      : offers.filter((offer) => !putOff.has(offer.id) && !comesByItself(offer));
    const messages: readonly (Message | false | undefined)[] = [
      outcome && { ...this.outcomeMessage(outcome), action: close },
      ...shown.map((offer) => this.offerMessage(offer)),
      trouble && { text: this.textOf(trouble), severity: 'error', action: retry },
    ];
    return messages.filter((message): message is Message => Boolean(message && message.text));
  }

  private outcomeMessage(outcome: Problem | 'restored'): Message {
    return outcome === 'restored'
      ? { text: this.host.t('drafts.restored'), severity: 'info' }
      : { text: this.textOf(outcome), severity: 'error' };
  }

  private offerMessage(offer: DraftRecord): Message {
    const { host } = this;
    const { id, unsaved: count, unsavedSync, changed } = offer;
    const analysis = readName(offer.analysis);
    const action = (key: string, run: () => void) => ({ label: host.t(key), run });
    // A second click in the same place keeps the draft.
    if (this.asked === id)
      return {
        text: host.t('drafts.ask', { count }),
        severity: 'warning',
        action: action('drafts.discard', () => void this.discard(offer)),
        others: [action('drafts.keep', () => this.set({ asked: undefined }))],
      };
    const when = timeText(changed, host.language);
    return {
      text: host.t(keyOf(unsavedSync === count, analysis), { count, analysis, when }),
      severity: 'info',
      action: action('drafts.restore', () => void this.restore(offer)),
      others: [
        action('drafts.discard', () => this.set({ asked: id })),
        action('drafts.later', () => runInAction(() => this.putOff.add(id))),
      ],
    };
  }

  private textOf({ key, values, message }: Problem): string {
    return this.host.t(`problem.${key}`, values) || message;
  }

  /** Looks for drafts of closed tabs; deletes those without unsaved changes. */
  private async look(): Promise<void> {
    try {
      const records = await store.list(this.piece.path);
      const alive = await live.among(records);
      const dead = records.filter(({ id }) => !alive.has(id) && id !== this.keeper.id);
      for (const { id, unsaved } of dead) if (!unsaved) await this.remove(id);
      const owner = draftOwner();
      const mine = dead.filter(({ account }) => account === undefined || account === owner);
      this.offer(mine.filter(({ unsaved }) => unsaved));
    } catch {
      // While the user edits, the keeper reports problems.
      if (!this.piece.analysis?.isDirty) this.fail(DRAFT_UNREADABLE);
    }
  }

  private offer(offers: readonly DraftRecord[]): void {
    const news = offers.filter(({ id }) => !this.told.has(id));
    for (const { id } of news) this.told.add(id);
    const drafts = news.map((record) => this.toOffer(record));
    const isOurs = !news.length || this.host.dispatchEvent(new GlosaDraftEvent({ drafts }));
    runInAction(() => {
      if (!isOurs) for (const { id } of news) this.putOff.add(id);
      this.offers = offers;
    });
  }

  private toOffer(record: DraftRecord): OfferedDraft {
    const { title, analysis, unsaved: changes, changed } = record;
    return {
      ...{ title, analysis, changes, changed: new Date(changed) },
      restore: () => this.restore(record),
      discard: () => this.discard(record),
    };
  }

  private async restore({ id }: DraftRecord): Promise<void> {
    // The open work has its own draft; it stays open until that draft is written.
    if (this.piece.analysis?.isDirty && !(await this.keeper.flush())) return;
    try {
      const release = await live.hold(id);
      const draft = release && (await store.read(id));
      if (draft) {
        const lost = await this.keeper.restore(draft, release);
        this.withdraw(id);
        if (lost) this.fail(draftDamaged(lost));
        else this.set({ outcome: 'restored' });
      } else if (release) {
        await release();
        this.fail(DRAFT_UNREADABLE);
      }
    } catch {
      this.fail(DRAFT_UNREADABLE);
    }
    await this.look();
  }

  /** Stops offering a draft that is open, even before the others have been looked for. */
  @action private withdraw(opened: string): void {
    this.offers = this.offers.filter(({ id }) => id !== opened);
  }

  private async discard({ id }: DraftRecord): Promise<void> {
    this.set({ asked: undefined });
    await this.remove(id).catch((error: unknown) => this.handleTrouble(error));
    await this.look();
  }

  /** Deletes a draft, unless another tab has taken it. */
  private async remove(id: string): Promise<void> {
    const release = await live.hold(id);
    if (release) await store.remove(id);
    await release?.();
  }

  private handleTrouble(error: unknown): void {
    const trouble = error === undefined ? undefined : draftProblem(error);
    if (trouble && trouble.key !== this.trouble?.key) this.piece.report(trouble);
    this.set({ trouble });
  }

  private fail(outcome: Problem): void {
    this.piece.report(outcome);
    this.set({ outcome });
  }

  private set(state: DeskState): void {
    runInAction(() => Object.assign(this, state));
  }
}

/** Returns the name of an analysis as people read it: its owner in parentheses. */
function readName(name: string): string {
  const { title, owner } = partsOfName(linkedName(name).name);
  return owner === undefined ? title : `${title} (${owner})`;
}

/** Returns the key of the sentence about unsaved work. */
function keyOf(isSync: boolean, analysis: string): string {
  if (isSync) return 'drafts.offerSync';
  return analysis ? 'drafts.offer' : 'drafts.offerNew';
}

interface DeskState {
  readonly asked?: string | undefined;
  readonly trouble?: Problem | undefined;
  readonly outcome?: Problem | 'restored' | undefined;
}

const TIME = { timeStyle: 'short' } as const;
const DAY_AND_TIME = { ...TIME, dateStyle: 'medium' } as const;

/** Returns when something was changed: today the time alone. */
function timeText(changed: number, language: string): string {
  const isToday = new Date(changed).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, isToday ? TIME : DAY_AND_TIME).format(changed);
}

const desks = new WeakMap<Piece, DraftDesk>();

/** Returns the desk of the piece that an element shows. It works while the element is in the page. */
export function deskOf(host: GlosaElement, piece: Piece): DraftDesk {
  const desk = desks.get(piece) ?? new DraftDesk(host, piece);
  desks.set(piece, desk);
  desk.open(host);
  return desk;
}
