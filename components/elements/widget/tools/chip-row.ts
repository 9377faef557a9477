import type { ReactiveController } from 'lit';
import { observable, runInAction } from 'mobx';
import type { GlosaElement, Scope } from '#kit';

/** Finds out which chips of the row have room, and hides the others from eyes, keys and readers. */
export class ChipRow implements ReactiveController {
  /** Whether some chips have no room. Observable. */
  @observable accessor isCut = false;
  private row: HTMLElement | undefined;
  private scope: Scope | undefined;

  constructor(private readonly host: GlosaElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    const row = this.host.renderRoot.querySelector<HTMLElement>('.chips') ?? undefined;
    if (row !== this.row) this.follow(row);
    this.measure();
  }

  hostDisconnected(): void {
    this.row = this.scope = undefined;
  }

  private follow(row: HTMLElement | undefined): void {
    this.scope?.dispose();
    this.row = row;
    if (!row) return;
    this.scope = this.host.scope.child();
    this.scope.observeResize(row, () => this.measure());
  }

  /** Marks the chips that do not fit: they wrap to a second line, which is cut. */
  private measure(): void {
    const chips = [...(this.row?.children ?? [])] as HTMLElement[];
    const isOver = chips.map(({ offsetTop }) => offsetTop > chips[0]!.offsetTop);
    chips.forEach((chip, index) => chip.toggleAttribute('data-over', isOver[index]));
    runInAction(() => (this.isCut = isOver.includes(true)));
  }
}
