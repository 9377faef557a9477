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

  /** Marks the chips that do not fit: they wrap to a second line, which is cut, or show next to nothing. */
  private measure(): void {
    const chips = [...(this.row?.children ?? [])] as HTMLElement[];
    const isOver = chips.map((chip) => chip.offsetTop > chips[0]!.offsetTop || isStub(chip));
    chips.forEach((chip, index) => chip.toggleAttribute('data-over', isOver[index]));
    runInAction(() => (this.isCut = isOver.includes(true)));
  }
}

/** Letters of a cut name that still say which it is, in widths of an em. */
const SHORTEST = 2.5;

/** Whether so little of the name of a chip has room that it says nothing. */
function isStub(chip: HTMLElement): boolean {
  const name = chip.querySelector<HTMLElement>('.name');
  if (!name || name.scrollWidth <= name.clientWidth) return false;
  return name.clientWidth < SHORTEST * parseFloat(getComputedStyle(name).fontSize);
}
