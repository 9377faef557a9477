import type { CSSResultGroup } from 'lit';
import { property } from 'lit/decorators.js';
import { computed, observable, observableRef, runInAction } from 'mobx';
import { isOwnPiece, type Piece, type Problem, type SeekTarget, type Transport } from '#core';
import {
  GlosaErrorEvent,
  GlosaPauseEvent,
  GlosaPlayEvent,
  GlosaSeekEvent,
  type GlosaEvent,
} from './events.js';
import type { Values } from '../language/english.js';
import { languageOf, translate } from '../language/localize.js';
import { PieceRequestEvent } from './piece-request.js';
import { ReactingElement } from './reacting.js';
import { Scope } from './scope.js';
import { version } from './version.js';

import { standing, tokens } from '../look/tokens.js';

/**
 * Whether a piece is a model of another copy of the library, or none at all. It would never update here,
 * because its observables belong to another MobX.
 */
function isForeign(piece: Piece | string | null | undefined): boolean {
  const isOdd = typeof piece === 'object' && piece !== null && !isOwnPiece(piece);
  if (isOdd) console.warn('glosa: a piece of another copy of the library is not shown.');
  return isOdd;
}

/**
 * The base of all elements: the piece that they show, a scope that frees their resources, texts in the
 * reader's language, typed events and the user's requests to the transport.
 */
export abstract class GlosaElement extends ReactingElement {
  static override styles: CSSResultGroup = [tokens, standing];
  /** The version of the library, on every class that it registers. */
  static readonly version: string = version;

  @observableRef private accessor given: Piece | string | undefined = undefined;
  @observableRef private accessor provider: GlosaElement | undefined = undefined;
  @observable private accessor ownLocale = '';
  private lifetime: Scope | undefined;
  /** What a server has written into the shadow root, in whose place the element renders. */
  protected fromServer: readonly ChildNode[] = [];

  /** The piece to show, or the id of a `<glosa-piece>`; by default the nearest `<glosa-piece>` around. */
  get piece(): Piece | string | undefined {
    return this.given;
  }
  @property()
  set piece(piece: Piece | string | null | undefined) {
    runInAction(() => (this.given = isForeign(piece) ? undefined : (piece ?? undefined)));
    if (this.isConnected) this.findProvider();
  }

  /** Language of the texts, such as `fr`; by default that of the `<glosa-piece>`, else the nearest `lang`. */
  get locale(): string {
    return this.ownLocale;
  }
  @property()
  set locale(locale: string | null) {
    runInAction(() => (this.ownLocale = locale ?? ''));
  }

  /** The model of the piece, once there is one. Observable. */
  @computed get model(): Piece | undefined {
    return typeof this.given === 'object' ? this.given : this.provider?.model;
  }

  /** Whether the piece is on its way. Observable. */
  get isLoading(): boolean {
    return this.provider?.isLoading ?? false;
  }

  /** The language tag of the texts that the element shows. Observable. */
  get language(): string {
    return this.ownLocale || this.provider?.language || languageOf(this);
  }

  /** The resources of the element while it is connected. @internal */
  get scope(): Scope {
    return (this.lifetime ??= new Scope());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.findProvider();
    this.scope.listen(document, 'context-provider', () => this.findProvider());
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.fromServer = [...(this.shadowRoot?.childNodes ?? [])];
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.lifetime?.dispose();
    this.lifetime = undefined;
    this.setProvider(undefined);
  }

  /** Returns the sentence of a key of the locales, such as `score.label`. @internal */
  t(key: string, values?: Values): string {
    return translate(this.language, key, values);
  }

  /** Returns a part of the rendered content. */
  protected find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector(selector);
  }

  /** Sends an event from this element; false when a listener has canceled it. */
  protected emit(event: GlosaEvent<unknown>): boolean {
    return this.dispatchEvent(event);
  }

  /** The clock of the piece, once there is one. Observable. */
  get transport(): Transport | undefined {
    return this.model?.transport;
  }

  /** Requests to play for the user; a host may refuse. @internal */
  requestPlay(): void {
    const { transport } = this;
    if (transport && this.emit(new GlosaPlayEvent({ moment: transport.moment, from: 'user' })))
      void transport.play('user');
  }

  /** Requests to pause for the user; a host may refuse. @internal */
  requestPause(): void {
    const { transport } = this;
    const detail = { from: 'user', ended: false } as const;
    if (transport && this.emit(new GlosaPauseEvent({ moment: transport.moment, ...detail })))
      transport.pause('user');
  }

  /** Requests another place for the user; a host may refuse. False when nothing has moved. @internal */
  requestSeek(target: SeekTarget): boolean {
    const { transport } = this;
    if (!transport || !this.emit(new GlosaSeekEvent({ target, from: 'user' }))) return false;
    return transport.seek(target, 'user');
  }

  /** Lets the recording be fetched when the user points at this element or comes to it with the focus. @internal */
  foreseePlaying(): void {
    const foresee = () => this.transport?.foresee();
    // A finger is over an element before it is down.
    this.scope.listen(this, 'pointerover', foresee);
    this.scope.listen(this, 'focusin', foresee);
  }

  /** Reports a problem to the piece; without a `<glosa-piece>` around, also to the host. */
  protected report(problem: Problem): void {
    this.model?.report(problem);
    if (!this.provider) this.emit(new GlosaErrorEvent(problem));
  }

  /** Finds the element that gives the piece: the one with the given id, else the nearest around. */
  protected findProvider(): void {
    const { given } = this;
    if (typeof given === 'object') return this.setProvider(undefined);
    if (typeof given === 'string') return this.setProvider(this.elementById(given));
    let found: GlosaElement | undefined;
    this.dispatchEvent(new PieceRequestEvent((provider) => (found = provider)));
    this.setProvider(found);
  }

  private elementById(id: string): GlosaElement | undefined {
    const root = this.getRootNode();
    const inRoot = root instanceof ShadowRoot ? root.getElementById(id) : null;
    const found = inRoot ?? document.getElementById(id);
    return found instanceof GlosaElement && found !== this ? found : undefined;
  }

  private setProvider(provider: GlosaElement | undefined): void {
    runInAction(() => (this.provider = provider));
  }
}
