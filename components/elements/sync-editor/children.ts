import type { ReactiveController } from 'lit';
import { reaction, runInAction } from 'mobx';
import { type Piece, type ViewKind, viewsOf } from '#core';
import type { GlosaElement } from '#kit';
import type { ShownPicture } from '#views';
import type { SyncScene } from './scene.js';

/** Tags of the views that may stand in the editor. */
const VIEWS = /^glosa-(score|scan|waveform|grid|piano-roll|panel)$/;
/** Views to show under the recording by default: the first that the piece can show. */
const MUSIC = ['score', '3d', 'scan', 'piano-roll', 'grid'] as const satisfies readonly ViewKind[];
const TAGS = {
  score: 'glosa-score',
  '3d': 'glosa-scan',
  scan: 'glosa-scan',
  'piano-roll': 'glosa-piano-roll',
  grid: 'glosa-grid',
} as const;

/** The two views of an editor: its children, or those that it makes. */
export class EditorChildren implements ReactiveController {
  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
  ) {
    host.addController(this);
    if (host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    const { host, scene } = this;
    const { scope } = host;
    const now = { fireImmediately: true };
    this.look();
    scope.add(
      reaction(
        () => host.model,
        (model) => model && this.fill(model),
        now,
      ),
    );
    const indent = () => [gutterOf(scene.upperPicture), gutterOf(scene.lowerPicture)] as const;
    scope.add(reaction(indent, ([upper, lower]) => this.align(upper, lower), now));
  }

  hostDisconnected(): void {
    this.align(0, 0);
  }

  /** Finds the views again: called when children come or go. */
  look(): void {
    const views = [...this.host.children].filter(isView);
    const free = views.filter(({ slot }) => !slot);
    const named = (name: string) => views.find(({ slot }) => slot === name);
    const upper = named('upper') ?? free.shift();
    const lower = named('lower') ?? free.shift();
    if (upper) upper.slot = 'upper';
    if (lower) lower.slot = 'lower';
    runInAction(() => {
      this.scene.upper = upper;
      this.scene.lower = lower;
    });
  }

  /** Makes the missing views when nothing stands in the editor. */
  private fill(model: Piece): void {
    const { host } = this;
    if (![...host.children].some(isView)) {
      const kinds = viewsOf(model).map(({ kind }) => kind);
      const music = MUSIC.find((kind) => kinds.includes(kind)) ?? 'score';
      const wave = document.createElement('glosa-waveform');
      wave.setAttribute('zoom', '0');
      host.append(wave, document.createElement(TAGS[music]));
    }
    for (const child of host.children) {
      if (!isView(child)) continue;
      if (host.piece !== undefined) child.piece = host.piece;
      if (host.locale) child.locale = host.locale;
    }
    this.look();
  }

  /** Lets both views begin at the same place: the one without clef and key is indented. */
  private align(upper: number, lower: number): void {
    const { upperPicture, lowerPicture } = this.scene;
    const widest = Math.max(upper, lower);
    for (const [picture, gutter] of [
      [upperPicture, upper],
      [lowerPicture, lower],
    ] as const) {
      const view = picture && hostOf(picture);
      const indent = gutter > 0 || picture?.hasRows ? 0 : widest;
      view?.style.setProperty('margin-left', `${indent}px`);
    }
    this.host.style.setProperty('--_indent', `${widest}`);
  }
}

const gutterOf = (picture: ShownPicture | undefined): number => picture?.gutter?.() ?? 0;

const hostOf = ({ part }: ShownPicture): HTMLElement | undefined => {
  const root = part.getRootNode();
  return root instanceof ShadowRoot ? (root.host as HTMLElement) : undefined;
};

const isView = (element: Element): element is GlosaElement => VIEWS.test(element.localName);
