import { nothing, render } from 'lit';
import { autorun, observable, runInAction } from 'mobx';
import type { Problem } from '#core';
import { filesOfDrop, type SortedCollection } from '#intake';
import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import { DropWork } from './drop-work.js';
import type { AskedMember } from './member-question.js';
import { offerView } from './offer-view.js';
import { offerStyles } from './offer.styles.js';

/** A `<glosa-piece>` that may be empty. */
export type EmptyHost = GlosaElement & {
  src: string;
  corpus: string;
  readonly readonly: boolean;
  readonly problem: Problem | undefined;
};

/**
 * The offer of an empty `<glosa-piece>`: it takes files and shows the progress. It has its own place above
 * the content of the element.
 */
class EmptySlot {
  @observable private accessor isEmpty = false;
  private readonly place = document.createElement('div');
  private readonly work: DropWork;
  private scope: Scope | undefined;
  private asked: AskedMember | undefined;
  private hasLostFocus = false;

  constructor(private readonly host: EmptyHost) {
    this.work = new DropWork(host);
  }

  /** Works until the element leaves the page. */
  watch(): void {
    const { host } = this;
    if (!host.isConnected) return;
    const { scope } = host;
    if (scope === this.scope) return this.refresh();
    this.scope = scope;
    adoptStyles(host, offerStyles);
    host.renderRoot.prepend(this.place);
    scope.add(autorun(() => this.show()));
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      scope.listen(host, type, (event) => this.handleDrag(event));
    scope.add(() => this.leave());
    scope.add(() => this.setEmpty(false));
    this.refresh();
  }

  private get canTake(): boolean {
    const { src, model, readonly, isConnected } = this.host;
    return isConnected && !src && !model && !readonly && this.work.given === undefined;
  }

  /** Asks which piece of a collection is meant, in place of the files that an empty piece takes. */
  ask(collection: SortedCollection, src: string): void {
    this.watch();
    void this.work.openMemberOf(collection, src);
  }

  /** Ends the work of an element that leaves the page; when it comes back, it loads its collection again. */
  private leave(): void {
    const { given } = this.work;
    this.work.end();
    render(nothing, this.place);
    if (given !== undefined && !this.host.src) this.host.src = given;
  }

  private refresh(): void {
    const { canTake } = this;
    if (canTake === this.isEmpty) return;
    this.setEmpty(canTake);
    // Files can be chosen even when the list of earlier pieces fails.
    if (canTake) this.work.look().catch(() => undefined);
  }

  private show(): void {
    const { host, work, isEmpty } = this;
    const isOffered = isEmpty && !host.model && !host.isLoading && this.canTake;
    // The page has given the element another piece.
    const isBusy = Boolean(host.model ?? host.isLoading) && host.src !== '';
    if (isBusy && (work.member ? work.member.url !== host.src : work.given !== undefined))
      work.end();
    const asked = host.model || host.isLoading ? undefined : work.question.asked;
    const isNeeded = isOffered || work.hasWords || asked !== undefined || work.member !== undefined;
    const hasFocus = () => this.place.contains((host.renderRoot as ShadowRoot).activeElement);
    const hadFocus = hasFocus() || this.hasLostFocus;
    render(isNeeded ? offerView(host, work, isOffered) : nothing, this.place, { host });
    // The button that the reader pressed is gone; the focus goes to the new question.
    if (asked && asked !== this.asked && hadFocus)
      this.place.querySelector<HTMLElement>('#which')?.focus();
    // The question comes when the piece that was open is gone.
    this.hasLostFocus = hadFocus && work.given !== undefined && !asked && !hasFocus();
    this.asked = asked;
  }

  private setEmpty(isEmpty: boolean): void {
    runInAction(() => (this.isEmpty = isEmpty));
  }

  /** Takes the files of a drop at once, because they are gone after its event. */
  private handleDrag(event: DragEvent): void {
    const { type, dataTransfer, relatedTarget, defaultPrevented } = event;
    if (!dataTransfer?.types.includes('Files') || defaultPrevented || !this.canTake) return;
    if (type !== 'dragleave') event.preventDefault();
    const isInside = relatedTarget instanceof Node && this.host.contains(relatedTarget);
    this.work.setOver(type === 'dragleave' ? isInside : type !== 'drop');
    if (type === 'drop') void this.work.take(filesOfDrop(dataTransfer));
  }
}

const slots = new WeakMap<EmptyHost, EmptySlot>();

function slotOf(host: EmptyHost): EmptySlot {
  const slot = slots.get(host) ?? new EmptySlot(host);
  slots.set(host, slot);
  return slot;
}

/** Lets an empty piece take files. Call it whenever the piece is found empty. */
export function offerDrop(host: EmptyHost): void {
  slotOf(host).watch();
}

/** Asks the reader which piece of a collection is meant, whose address `src` the element then gives up. */
export function askForMember(
  host: EmptyHost,
  { collection, src }: { readonly collection: SortedCollection; readonly src: string },
): void {
  slotOf(host).ask(collection, src);
}
