import { compareShallow, observable, observableRef, reaction, runInAction } from 'mobx';
import { hasUnsavedSync, type Piece, type Problem } from '#core';
import {
  GlosaAnalysisChangeEvent,
  GlosaSyncChangeEvent,
  Late,
  renderProblem,
  type Scope,
} from '#kit';
import type { EmptyHost } from './empty/empty-slot.js';

interface Desk {
  render(): unknown;
  close(): void;
}

interface State {
  readonly model: Piece | undefined;
  readonly isDirty: boolean;
  readonly file: unknown;
}

type Host = EmptyHost;

/** Milliseconds before an empty piece asks for files: a host may still give or name a piece. */
const PATIENCE_MS = 300;

/** Whether a piece is empty and its user may fill it. */
const mayBeFilled = ({ src, model, readonly }: Host): boolean => !src && !model && !readonly;

/** Keeps and offers drafts. The slot shows that it did not come. */
const drafts = new Late(() => import('./drafts.js'), true);

/** Loaded with the first piece that stays empty. */
const empty = new Late(() => import('./empty/empty-slot.js'));

/**
 * Lets an empty piece take files. Watches the analysis and the sync points of a piece: reports changes to
 * the host, and loads the part that keeps and offers drafts as soon as something is edited or this browser
 * has earlier drafts.
 */
class DraftSlot {
  @observableRef private accessor desk: Desk | undefined = undefined;
  private scope: Scope | undefined;
  /** Whether the piece has ever been empty and its user could fill it. */
  @observable private accessor isOffered = false;

  constructor(private readonly host: Host) {}

  /** Works until the element leaves the page. */
  watch(): void {
    const { host } = this;
    if (!host.isConnected || host.scope === this.scope) return;
    const { scope } = host;
    this.scope = scope;
    scope.add(() => this.take(undefined));
    scope.add(
      reaction(
        () => stateOf(this.host.model),
        (now, before) => this.handleChange(now, before),
        { fireImmediately: true },
      ),
    );
    scope.add(
      reaction(
        () => syncOf(this.host.model),
        (now, before) => this.handleSync(now[0] === before[0]),
        { equals: compareShallow },
      ),
    );
    // A selection often comes before an edit: the first change must not wait for the network.
    scope.add(
      reaction(
        () => isEditable(this.host.model),
        (is) => is && void drafts.fetch(),
      ),
    );
  }

  /** Renders the messages about drafts. Observable. */
  render(): unknown {
    if (this.isOffered) empty.value?.offerDrop(this.host);
    else if (mayBeFilled(this.host)) this.offerSoon();
    return this.desk?.render();
  }

  private offerSoon(): void {
    const { host } = this;
    host.scope.timeout(
      () => mayBeFilled(host) && runInAction(() => (this.isOffered = true)),
      PATIENCE_MS,
    );
  }

  private handleChange({ model, isDirty }: State, before?: State): void {
    const isSame = before?.model === model;
    if (!isSame) this.take(undefined);
    else if (before) this.host.dispatchEvent(new GlosaAnalysisChangeEvent({ isDirty }));
    if (isDirty && !this.desk) void this.open(model);
    else if (!isSame) void this.look(model);
  }

  /** Reports changed sync points, unless the piece is another one. */
  private handleSync(isSamePiece: boolean): void {
    const { model } = this.host;
    if (!isSamePiece || !model) return;
    const isDirty = hasUnsavedSync(model);
    this.host.dispatchEvent(new GlosaSyncChangeEvent({ isDirty }));
    if (isDirty && !this.desk) void this.open(model);
  }

  private async look(model: Piece | undefined): Promise<void> {
    if (model && !this.host.readonly && (await hasDrafts())) await this.open(model);
  }

  private async open(model: Piece | undefined): Promise<void> {
    await drafts.fetch();
    if (!model || !this.isShown(model)) return;
    drafts.whenLoaded(this.host.scope, ({ deskOf }) => {
      if (this.isShown(model)) this.take(deskOf(this.host, model));
    });
    if (drafts.isLoaded) return;
    model.report(NOT_KEPT);
    const retry = () => void drafts.fetch();
    this.take({ render: () => renderProblem(this.host, NOT_KEPT, retry), close: () => {} });
  }

  private isShown(model: Piece): boolean {
    return this.host.isConnected && this.host.model === model;
  }

  private take(desk: Desk | undefined): void {
    if (desk !== this.desk) this.desk?.close();
    runInAction(() => (this.desk = desk));
  }
}

/** Whether labels are chosen, or others edit too. */
const isEditable = (model: Piece | undefined): boolean =>
  model?.selection.isEmpty === false || model?.analysis?.editing !== undefined;

/** Returns the state of the analysis; another object after every change. */
function stateOf(model: Piece | undefined): State {
  const analysis = model?.analysis;
  return { model, isDirty: Boolean(analysis?.isDirty), file: analysis?.file };
}

/** Returns the sync tables of a piece, and whether they hold something unsaved. */
const syncOf = (model: Piece | undefined): readonly unknown[] => [
  model,
  model && hasUnsavedSync(model),
  ...(model?.audios.flatMap(({ sync }) => sync ?? []) ?? []),
];

/** Whether this browser keeps any drafts for this site. Stores nothing. */
async function hasDrafts(): Promise<boolean> {
  const { storageBuckets } = navigator as Partial<Buckets>;
  const lists = await Promise.allSettled([databaseNames(), storageBuckets?.keys()]);
  return lists.some((list) => list.status === 'fulfilled' && list.value?.includes(DRAFTS));
}

/** WebKit also lists a database that was never made, because its making was aborted: with version 0. */
const databaseNames = async (): Promise<readonly (string | undefined)[]> =>
  (await indexedDB.databases()).filter(({ version }) => version).map(({ name }) => name);

const DRAFTS = 'glosa-drafts';

interface Buckets {
  readonly storageBuckets: { keys(): Promise<readonly string[]> };
}

/** Stands until the network is back. */
const NOT_KEPT: Problem = {
  dialog: 'unexpectedError',
  severity: 'error',
  key: 'draftFailed',
  message: 'Drafts cannot be kept',
};

const slots = new WeakMap<Host, DraftSlot>();

/** Renders the messages about drafts. Watches the analysis from the first call on. Observable. */
export function renderDrafts(host: Host): unknown {
  const slot = slots.get(host) ?? new DraftSlot(host);
  slots.set(host, slot);
  slot.watch();
  return slot.render();
}
