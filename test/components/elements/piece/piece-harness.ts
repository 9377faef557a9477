import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { Problem } from '#core';
import { prepareMessages } from '#kit';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import type { AnElement } from '../../kit/an-element.js';
import '../../kit/an-element.js';

/** Messages are fetched when they are needed: here they are. */
await prepareMessages();

const TYPES = [
  'glosa-load',
  'glosa-error',
  'glosa-play',
  'glosa-pause',
  'glosa-seek',
  'glosa-timeupdate',
];

/** A `<glosa-piece>` with one small view inside, and the log of its events. */
export class PieceHarness {
  readonly events: string[] = [];

  private constructor(readonly element: GlosaPiece) {
    for (const type of TYPES) element.addEventListener(type, () => this.events.push(type));
  }

  static async empty(): Promise<PieceHarness> {
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece><an-element></an-element></glosa-piece>`,
    );
    return new PieceHarness(element);
  }

  /** Loads a URL and waits until the piece is there. */
  static async loaded(src: string, attributes: Readonly<Record<string, string>> = {}) {
    const harness = await PieceHarness.empty();
    await harness.load(src, attributes);
    return harness;
  }

  async load(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
    const loaded = this.next('glosa-load');
    for (const [name, value] of Object.entries({ ...attributes, src }))
      this.element.setAttribute(name, value);
    await loaded;
    await this.element.updateComplete;
  }

  /** Waits for what plays the recording, where there is one. */
  async untilPlayable(): Promise<void> {
    const { model } = this.element;
    const hasFiles = (model?.recording?.urls.length ?? 0) > 0;
    if (hasFiles) await waitUntil(() => model!.transport.isReady, 'nothing plays');
  }

  /** Loads what cannot be loaded; the event's detail. */
  async fail(src: string): Promise<Problem> {
    const failed = this.next('glosa-error');
    this.element.src = src;
    const { detail } = await failed;
    await this.element.updateComplete;
    return detail;
  }

  /** The next event of a type. */
  next<K extends keyof HTMLElementEventMap>(type: K): Promise<HTMLElementEventMap[K]> {
    return new Promise((resolve) => this.element.addEventListener(type, resolve, { once: true }));
  }

  get view(): AnElement {
    return this.element.querySelector('an-element') as AnElement;
  }

  get message(): HTMLElement | null {
    return this.element.renderRoot.querySelector('[part~=message]');
  }

  get showsContent(): boolean {
    return this.element.renderRoot.querySelector('slot') !== null;
  }

  get isBusy(): boolean {
    return this.element.matches(':state(loading)');
  }

  tryAgain(): void {
    this.message?.querySelector('button')?.click();
  }

  count(type: string): number {
    return this.events.filter((event) => event === type).length;
  }
}
