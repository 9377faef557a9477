import { observable, observableRef, reaction, runInAction } from 'mobx';
import type { Piece } from '#core';

/** Tabs of the side column. */
export type SideTab = 'edit' | 'create' | 'filter' | 'discuss';
export const SIDE_TABS: readonly SideTab[] = ['edit', 'create', 'filter', 'discuss'];
/** Sizes of the sheet on a phone. */
export type SheetSize = 'closed' | 'half' | 'full';

const KEY = 'glosa-side-panel';

const isTab = (value: unknown): value is SideTab => SIDE_TABS.some((tab) => tab === value);

/** State of the column beside the music and of the player below it, stored in this browser. */
export class SideStore {
  @observable accessor tab: SideTab = 'edit';
  /** Whether the column beside the music is open, where there is room for it. */
  @observable accessor isOpen = true;
  /** Size of the sheet over the music, on a phone. */
  @observable accessor sheet: SheetSize = 'closed';
  @observable accessor isPlayerShown = true;
  /** Tabs shown so far; the others need not be loaded. */
  @observableRef accessor seen: ReadonlySet<SideTab>;

  constructor(private readonly storage: () => Storage | undefined) {
    const { tab, isOpen, isPlayerShown } = this.kept();
    if (isTab(tab)) this.tab = tab;
    if (typeof isOpen === 'boolean') this.isOpen = isOpen;
    if (typeof isPlayerShown === 'boolean') this.isPlayerShown = isPlayerShown;
    this.seen = new Set([this.tab]);
  }

  /** Shows a tab and opens the column. */
  show(tab: SideTab): void {
    this.set({ tab, isOpen: true, sheet: this.raised });
  }

  /** Shows a tab without opening the column; on a phone the sheet rises. */
  bring(tab: SideTab): void {
    this.set({ tab, sheet: this.raised });
  }

  toggle(isOpen = !this.isOpen): void {
    this.set({ isOpen });
  }

  setSheet(sheet: SheetSize): void {
    this.set({ sheet });
  }

  togglePlayer(isPlayerShown = !this.isPlayerShown): void {
    this.set({ isPlayerShown });
  }

  /** Shows the tab that a piece asks for in its `editor`. */
  startWith(editor: string | undefined): void {
    if (!editor) return;
    this.set({ tab: isTab(editor) ? editor : 'create', isOpen: true });
  }

  private set(state: Partial<Pick<SideStore, 'tab' | 'isOpen' | 'sheet' | 'isPlayerShown'>>): void {
    const { tab: chosen = this.tab } = state;
    const seen = this.seen.has(chosen) ? this.seen : new Set([...this.seen, chosen]);
    runInAction(() => Object.assign(this, state, { seen }));
    const { tab, isOpen, isPlayerShown } = this;
    try {
      this.storage()?.setItem(KEY, JSON.stringify({ tab, isOpen, isPlayerShown }));
    } catch {
      // Without storage, the state lasts for this visit.
    }
  }

  private get raised(): SheetSize {
    return this.sheet === 'closed' ? 'half' : this.sheet;
  }

  private kept(): Readonly<Record<string, unknown>> {
    try {
      return Object(JSON.parse(this.storage()?.getItem(KEY) ?? '{}')) as Record<string, unknown>;
    } catch {
      return {};
    }
  }
}

/**
 * Shows the edit tab when the user chooses a label elsewhere, and that of the label buttons when they press one by its
 * key, unless the column has the focus, which must not be taken away. While a button is pressed, or labels are tapped,
 * its tab stays in sight, and so does the discussion; another tab releases a button. Returns a function that stops it.
 */
export function followLabels(
  side: Pick<SideStore, 'bring' | 'tab'>,
  { session, transport }: Pick<Piece, 'session' | 'transport'>,
  hasFocus: () => boolean,
): () => void {
  const { selection } = session;
  const bring = (tab: SideTab) => !hasFocus() && side.bring(tab);
  const isMaking = () => session.armedTemplate !== undefined || transport.isPlaying;
  const stops = [
    reaction(
      () => (selection.isEmpty ? undefined : selection.ids),
      (ids) => ids && !isMaking() && side.tab !== 'discuss' && bring('edit'),
    ),
    reaction(
      () => session.armedTemplate,
      (template) => template && bring('create'),
    ),
    reaction(
      () => side.tab,
      (tab) => tab !== 'create' && runInAction(() => (session.armedTemplate = undefined)),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
