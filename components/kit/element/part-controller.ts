import type { ReactiveController } from 'lit';
import type { GlosaElement } from './glosa-element.js';
import type { Scope } from './scope.js';

export type FindPart = () => HTMLElement | null | undefined;

/** A controller that works on one rendered part: attached when the part appears, freed when it goes. */
export abstract class PartController implements ReactiveController {
  protected part: HTMLElement | undefined;
  protected attached: Scope | undefined;

  constructor(
    protected readonly host: GlosaElement,
    private readonly find: FindPart,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const part = (this.host.isConnected && this.find()) || undefined;
    if (part === this.part) return;
    this.release();
    if (!part) return;
    this.part = part;
    this.attached = this.host.scope.child();
    this.attach(part, this.attached);
  }

  hostDisconnected(): void {
    this.release();
  }

  protected abstract attach(part: HTMLElement, scope: Scope): void;

  private release(): void {
    this.attached?.dispose();
    this.attached = undefined;
    this.part = undefined;
  }
}
