import { observable, observableRef, reaction, runInAction } from 'mobx';
import type { Session } from '../../../../../components/core/model/session.js';

/** What the side panel shows. */
export type SideTab = 'edit' | 'create' | 'filter';
export const SIDE_TABS: readonly SideTab[] = ['edit', 'create', 'filter'];
/** How much of a phone the panel covers. */
export type SheetSize = 'closed' | 'half' | 'full';

const KEY = 'glosa-side-panel';

const isTab = (value: unknown): value is SideTab => SIDE_TABS.some((tab) => tab === value);

/** The panel beside the music, and the player under it: what is open, kept in this browser. */
export class SideStore {
  @observable accessor tab: SideTab = 'edit';
  /** Beside the music, where there is room for it. */
  @observable accessor isOpen = true;
  /** Over the music, on a phone. */
  @observable accessor sheet: SheetSize = 'closed';
  @observable accessor isPlayerShown = true;
  /** The tabs that were shown: the others need not be there. */
  @observableRef accessor seen: ReadonlySet<SideTab>;

  constructor(private readonly storage: () => Storage | undefined) {
    const { tab, isOpen, isPlayerShown } = this.kept();
    if (isTab(tab)) this.tab = tab;
    if (typeof isOpen === 'boolean') this.isOpen = isOpen;
    if (typeof isPlayerShown === 'boolean') this.isPlayerShown = isPlayerShown;
    this.seen = new Set([this.tab]);
  }

  /** Shows a tab, and the panel with it. */
  show(tab: SideTab): void {
    this.set({ tab, isOpen: true, sheet: this.raised });
  }

  /** Shows a tab where the panel is open; on a phone the sheet rises. */
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

  /** The tab that a piece asks for in its `editor`. */
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
      // It holds for this visit.
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
 * Whoever chooses a label, or presses a label button elsewhere, edits next: the tab comes forward,
 * unless the panel has the focus, which must not be taken away. Returns what stops it.
 */
export function followLabels(
  side: Pick<SideStore, 'bring'>,
  session: Session,
  hasFocus: () => boolean,
): () => void {
  const { selection } = session;
  const bring = (wish: unknown) => wish !== undefined && !hasFocus() && side.bring('edit');
  const stops = [
    reaction(() => (selection.isEmpty ? undefined : selection.ids), bring),
    reaction(() => session.armedTemplate, bring),
  ];
  return () => stops.forEach((stop) => stop());
}
