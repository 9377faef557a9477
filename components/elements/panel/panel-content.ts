import type { ReactiveController } from 'lit';
import { reaction } from 'mobx';
import { sourcesOf, type ViewKind } from '#core';
import type { ViewElement } from '#views';
import type { GlosaPanel } from './panel.js';
import { kindOfTag, tagOf } from './view-tags.js';

const isView = (element: Element): element is ViewElement =>
  kindOfTag(element.localName) !== undefined;

/** Keeps the wanted view in a panel, and gives it the piece and the source of the panel. */
export class PanelContent implements ReactiveController {
  private kind: ViewKind | undefined;
  private hasOwnPiece = false;

  constructor(private readonly host: GlosaPanel) {
    host.addController(this);
  }

  hostConnected(): void {
    const { host } = this;
    const now = { fireImmediately: true };
    const { scope } = host;
    this.adopt();
    scope.add(
      reaction(
        () => host.kind,
        (kind) => kind && this.show(kind),
        now,
      ),
    );
    scope.add(
      reaction(
        () => [host.piece, host.locale] as const,
        () => this.givePiece(),
        now,
      ),
    );
    scope.add(
      reaction(
        () => this.source,
        (source) => source !== undefined && host.content && (host.content.source = source),
        now,
      ),
    );
    this.passOn();
  }

  /** Passes on what the panel says about its view. */
  private passOn(): void {
    const { host } = this;
    const now = { fireImmediately: true };
    host.scope.add(
      reaction(
        () => [host.content, host.staves] as const,
        ([content, staves]) => {
          if (content && 'staves' in content) content.staves = staves;
        },
        now,
      ),
    );
    host.scope.add(
      reaction(
        () => host.content && this.hasMinimap,
        (has) => has !== undefined && host.content && (host.content.minimap = has),
        now,
      ),
    );
  }

  hostDisconnected(): void {
    this.host.hold(undefined);
  }

  /** Id of the source for the view. Engraved pages and scans need one, because they have the same element. */
  private get source(): string | undefined {
    const { host } = this;
    const { source, kind, model, content } = host;
    if (!content || !kind || source) return source || undefined;
    if (kind !== '3d' && kind !== 'scan') return '';
    return model && sourcesOf(model, kind)[0]?.id;
  }

  /** Undefined for a view that has its own `minimap` attribute. */
  private get hasMinimap(): boolean | undefined {
    const { content, model } = this.host;
    if (!content || content.hasAttribute('minimap')) return undefined;
    return model?.settings.hasScoreMinimap ?? true;
  }

  /** Takes over a view that is already in the panel. */
  private adopt(): void {
    const { host } = this;
    const present = [...host.children].find(isView);
    if (!present) return;
    host.hold(present);
    if (!host.source && present.source) host.source = present.source;
    if (!host.staves && present.staves) host.staves = present.staves;
    this.kind = host.kind;
  }

  private show(kind: ViewKind): void {
    const { host } = this;
    const present = [...host.children].find(isView);
    const isShown = present?.localName === tagOf(kind) && (this.kind ?? kind) === kind;
    this.kind = kind;
    if (present && isShown) return;
    const view = document.createElement(tagOf(kind));
    if (!isView(view)) return;
    const zoom = host.hold(view);
    if (zoom !== null) view.zoom = zoom;
    this.givePiece();
    if (present) present.replaceWith(view);
    else host.append(view);
  }

  /** Passes on only a piece or locale set on the panel itself; otherwise the view looks around it. */
  private givePiece(): void {
    const { content, piece, locale } = this.host;
    this.hasOwnPiece ||= piece !== undefined || locale !== '';
    if (!content || !this.hasOwnPiece) return;
    content.piece = piece;
    content.locale = locale;
  }
}
