import { html, render, type TemplateResult } from 'lit';
import { compareShallow, computed, observable, observableRef, reaction, runInAction } from 'mobx';
import { isHeld, type Label, type Projection } from '#core';
import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import type { LabelView } from './label-view.js';
import { labelLayerStyles } from './layer/label-layer.styles.js';
import { MOST_ELEMENTS, renderNodes } from './layer/label-nodes.js';
import { LabelPainter, type Painting } from './layer/label-painter.js';
import { LabelPlaces } from './layer/label-places.js';
import { LabelScene, type LabelViewOptions } from './layer/label-scene.js';
import { renderLongTags } from './layer/long-tags.js';
import { renderLineNames } from './layer/line-names.js';
import { canEdit } from './can-edit.js';
import { keepInPlace } from './keep-in-place.js';
import { attachLateInput } from './late-input.js';
import { attachLateRelations } from './relations/late-relations.js';
import { attachLateOthers } from './others/late-others.js';
import { attachLateThreads } from './threads/late-threads.js';
import { FlagPlaces } from './paint/flag-places.js';
import { LabelTheme } from './paint/theme.js';

/** The parts of the view under the layer, and the scope of its life. */
export interface LabelLayerParts {
  readonly host: GlosaElement;
  /** The scrolling viewport, which takes the pointer and the keys. */
  readonly part: HTMLElement;
  /** The scrolled content: ruler, picture and the lines beside it. */
  readonly content: HTMLElement;
  /** The picture itself, whose height the layer follows. */
  readonly picture: HTMLElement;
  readonly scope: Scope;
}

/** Milliseconds within which zooms count as one: canvases are stretched during it and painted at its end. */
const ZOOM_REST_MS = 400;
/** Factor of stretching or compression above which canvases are painted during a zoom. */
const MOST_STRETCHED = 1.9;

/**
 * The labels of a view. All of them are painted on canvases over the part of the content that is near the
 * viewport, again only when something has changed: scrolling and playing paint nothing. Labels in use are
 * elements.
 */
export class LabelLayer implements LabelView {
  readonly host: GlosaElement;
  readonly scene: LabelScene;
  private readonly places: LabelPlaces;
  private readonly root = document.createElement('div');
  private readonly names = document.createElement('div');
  @observableRef private accessor theme: LabelTheme;
  /** Number of zooms in the present series, 0 at rest. */
  @observable private accessor zooms = 0;
  private painted: Painting | undefined;

  constructor(
    private readonly parts: LabelLayerParts,
    view: LabelViewOptions,
  ) {
    this.host = parts.host;
    this.scene = new LabelScene(parts.host, view);
    this.places = new LabelPlaces(this.scene, { ...parts, flags: () => this.flags });
    this.build();
    this.theme = LabelTheme.of(this.part('.probe'));
    this.watchPage();
    this.follow();
    // Bare marks leave hands, keys and screen readers to the view beside them.
    if (view.isBare?.()) return;
    attachLateInput(this, parts.part, parts.scope);
    attachLateRelations(this, parts.scope);
    attachLateThreads(this, parts.scope);
    attachLateOthers(this, parts.scope);
  }

  get projection(): Projection | undefined {
    return this.scene.projection;
  }

  get content(): HTMLElement {
    return this.parts.content;
  }

  rectOf(id: number): DOMRectReadOnly | undefined {
    return this.places.rectOf(id);
  }

  reveal(id: number): void {
    const label = this.host.model?.analysis?.label(id);
    const [box] = label ? this.scene.placesOf(label) : [];
    if (box) this.scene.view.axis.reveal(box.x, box);
  }

  toggleStack(id: number): void {
    const label = this.scene.label(id);
    if (!label) return;
    const line = this.scene.lineOf(label);
    const spread = new Set(this.scene.spread);
    if (!spread.delete(line)) spread.add(line);
    runInAction(() => (this.scene.spread = spread));
  }

  preview(labels: readonly Label[] | undefined): void {
    runInAction(() => (this.scene.preview = labels));
  }

  openLines(areOpen: boolean): void {
    if (areOpen || this.scene.view.hasRows) this.setLinesOpen(areOpen);
  }

  private setLinesOpen(areOpen: boolean): void {
    runInAction(() => (this.scene.areLinesOpen = areOpen));
  }

  hover(id: number | undefined): void {
    runInAction(() => (this.scene.hovered = id));
  }

  focus(id: number | undefined): void {
    runInAction(() => (this.scene.focused = id));
  }

  private build(): void {
    const { host, content, scope } = this.parts;
    adoptStyles(host, labelLayerStyles);
    this.root.className = this.scene.view.hasRows ? 'labels rows' : 'labels';
    this.root.ariaHidden = this.names.ariaHidden = 'true';
    this.names.className = 'label-names';
    render(
      html`<i class="probe"></i>
        <canvas class="above" hidden></canvas>
        <canvas class="below" hidden></canvas>
        <div class="tags"></div>
        <canvas class="over" hidden></canvas>
        <canvas class="marks" hidden></canvas>
        <div class="shown"></div>`,
      this.root,
    );
    content.append(this.root);
    if (this.scene.view.gutter) content.prepend(this.names);
    scope.add(() => {
      this.root.remove();
      this.names.remove();
    });
  }

  /** Watches the page: its theme, its pointer, the height of the picture. */
  private watchPage(): void {
    const { scope, part, picture } = this.parts;
    const { scene } = this;
    const probe = this.part('.probe');
    const change = () => runInAction(() => (this.theme = LabelTheme.of(probe)));
    scope.observeResize(picture, (_, height) => {
      if (!this.theme.tokens.isKnown) change();
      runInAction(() => (scene.measuredHeight = height));
    });
    // Rows of pages scroll with their lines.
    if (!scene.view.hasRows)
      scope.listen(part, 'scroll', () => this.takeScroll(part.scrollTop), { passive: true });
    scope.listen(probe, 'transitionend', change);
    scope.listen(window, 'resize', change);
    const coarse = matchMedia('(pointer: coarse)');
    const follow = () => runInAction(() => (scene.isCoarse = coarse.matches));
    follow();
    scope.listen(coarse, 'change', follow);
    scope.listen(document.fonts, 'loadingdone', change);
  }

  private takeScroll(scrolled: number): void {
    if (scrolled !== this.scene.scrolled) runInAction(() => (this.scene.scrolled = scrolled));
  }

  private follow(): void {
    const { part, scope } = this.parts;
    const { scene } = this;
    const now = { fireImmediately: true };
    const settle = this.inFrame(() => {
      layOutAgain(part);
      // What no pointer has had laid out before, such as at a tapped label, has its room only a frame later.
      scope.frame(() => layOutAgain(part));
    });
    const makeRoom = ({ above, below }: { above: number; below: number }) => {
      const [over, under] = scene.view.hasRows ? [0, 0] : [above, below];
      keepInPlace(this.parts, () => {
        part.style.setProperty('--_above', `${over}`);
        part.style.setProperty('--_below', `${under}`);
      });
      scene.view.onRoom?.(over + under);
      settle();
    };
    scope.add(reaction(() => scene.layout, makeRoom, now));
    scope.add(() => makeRoom({ above: 0, below: 0 }));
    const closed = () => [this.scene.analysis, canEdit(this.host)] as const;
    scope.add(
      reaction(closed, ([, isEditable], [before]) => {
        // The first analysis of a piece is made by the hand that opened the lines.
        if (before || !isEditable) this.setLinesOpen(false);
      }),
    );
    this.followZoom();
    const painter = new LabelPainter(this.root);
    const paint = this.inFrame(() => this.paint(painter));
    const inputs = () => ({ ...this.painting, isZooming: this.zooms > 0 });
    scope.add(reaction(inputs, paint, { ...now, equals: compareShallow }));
    const draw = this.inFrame(() => this.drawNodes());
    scope.add(reaction(() => this.nodeInputs, draw, { ...now, equals: compareShallow }));
  }

  private followZoom(): void {
    const { scope } = this.parts;
    let stop: (() => void) | undefined;
    const set = (zooms: number) => runInAction(() => (this.zooms = zooms));
    const begin = () => {
      stop?.();
      stop = scope.timeout(() => set(0), ZOOM_REST_MS);
      set(this.zooms + 1);
    };
    scope.add(reaction(() => this.scene.view.axis.scale, begin));
  }

  /** Returns a function that runs the action at most once in a frame. */
  private inFrame(action: () => void): () => void {
    const { scope } = this.parts;
    let isAsked = false;
    return () => {
      if (isAsked) return;
      isAsked = true;
      scope.frame(() => {
        isAsked = false;
        action();
      });
    };
  }

  private paint(painter: LabelPainter): void {
    const { painting, painted, scene } = this;
    if (this.zooms > 1 && painted && isOnlyStretched(painted, painting)) return;
    if (painted && compareShallow(painted, painting)) return;
    this.painted = painting;
    painter.paint(scene, painting);
  }

  private drawNodes(): void {
    const { scene, theme, flags } = this;
    const { gutter } = scene.view;
    const selected = this.host.model?.selection.ids ?? [];
    for (const part of [this.root, this.names]) {
      part.style.setProperty('--_gutter', `${gutter?.() ?? 0}`);
      part.toggleAttribute('data-held', isHeld(scene.held));
    }
    render(this.lineNames, this.names);
    if (!flags) return;
    const inputs = { scene, theme, flags, ...this.range, selected };
    render(renderLongTags(inputs), this.part('.tags'));
    render(renderNodes(inputs), this.part('.shown'));
  }

  private part(selector: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(selector)!;
  }

  /** The names of the lines: they also change when the words of a language have come. */
  @computed private get lineNames(): readonly TemplateResult[] {
    return renderLineNames(this.scene, this.host);
  }

  @computed get flags(): FlagPlaces | undefined {
    const { scene, theme } = this;
    const { geometry, labels, styles } = scene;
    return geometry && new FlagPlaces({ geometry, labels, styles, theme });
  }

  /** The painted area, in whole pixels on the screen: the mounted part; during a zoom, the part in view. */
  private get range(): Pick<Painting, 'left' | 'right' | 'top' | 'bottom'> {
    const { visible, scale, viewportWidth } = this.scene.view.axis;
    const { width = 0, height = 0 } = this.projection ?? {};
    const { hasRows = false } = this.scene.view;
    // The view lies inside the mounted part of a strip without its first and last step.
    const step = this.zooms && !hasRows ? viewportWidth / 2 / scale : 0;
    const [left, right] = shownOf([visible.start + step, visible.end - step], width, scale);
    // A strip is painted over its whole height.
    if (!hasRows) return { left, right, top: -Infinity, bottom: Infinity };
    const { top: over = 0, bottom: under = height } = visible;
    const [top, bottom] = shownOf([over, under], height, scale);
    return { left, right, top, bottom };
  }

  private get painting(): Painting {
    const { scene, theme, flags, range } = this;
    const { geometry, labels, styles, ghosts } = scene;
    const ids = this.host.model?.selection.ids ?? [];
    const chosen = ids.length > MOST_ELEMENTS ? ids : NONE;
    return { ...{ geometry, labels, styles, theme, flags, ghosts, chosen }, ...range };
  }

  private get nodeInputs() {
    const { scene, flags, range, host } = this;
    const { geometry, preview, hovered, focused, view } = scene;
    const shown = { preview, hovered, focused, selected: host.model?.selection.ids };
    return {
      geometry,
      flags,
      lineNames: this.lineNames,
      gutter: view.gutter?.(),
      ...shown,
      ...range,
    };
  }
}

const NONE: readonly number[] = [];

/**
 * Lays a part out twice: in a column of views that share a height, Chromium gives a view that grows no more room than
 * it had, until it is laid out once more.
 */
function layOutAgain({ style, offsetHeight }: HTMLElement): void {
  const isOdd = offsetHeight > 0 && style.minBlockSize === '1px';
  style.minBlockSize = isOdd ? '2px' : '1px';
}

/** Returns the part of a length that is in view, in whole pixels on the screen. */
const shownOf = (
  [start, end]: readonly [number, number],
  length: number,
  scale: number,
): readonly [number, number] => [
  Math.max(0, Math.floor(start * scale)),
  Math.min(Math.ceil(length * scale), Math.ceil(end * scale)),
];

/** Whether the canvases can be stretched: the same labels at a scale near that of the canvases. */
function isOnlyStretched(before: Painting, after: Painting): boolean {
  const stretch = Math.abs(Math.log((after.geometry?.scale ?? 0) / (before.geometry?.scale ?? 0)));
  return (
    stretch < Math.log(MOST_STRETCHED) &&
    compareShallow(
      [before.labels, before.styles, before.theme, before.ghosts, before.chosen],
      [after.labels, after.styles, after.theme, after.ghosts, after.chosen],
    )
  );
}
