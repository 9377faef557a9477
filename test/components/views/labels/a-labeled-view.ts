import { fixture } from '@open-wc/testing';
import { resetMouse } from '@web/test-runner-commands';
import { css, html, render, type CSSResultGroup, type TemplateResult } from 'lit';
import { LabelFinder } from '#views/labels/input/pointer/label-finder.js';
import { LabelLayer } from '#views/labels/label-layer.js';
import { pageProjection, type Piece, PositionTable, type Projection, stripProjection } from '#core';
import { define, GlosaElement } from '#kit';
import { Axis } from '#views/strip/axis.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aBooklet, onsetsAtX, x } from '../../core/time/picture-builder.js';

export type Rgb = readonly [number, number, number];
/** Returns the browser's form of a CSS color. */
export function cssColor(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
  return [r!, g!, b!];
}

export type CanvasName = 'above' | 'below' | 'over' | 'marks';

/** 100 quarters in 1000 pixels, with one staff. */
const STAFF = { top: x(40), bottom: x(80) };
const STRIP = stripProjection({
  positions: PositionTable.from({ onsetX: onsetsAtX('0@0 100@1000'), staves: [STAFF] }),
  width: 1000,
  height: 120,
});
/** Rows of quarters 0 to 16 and 16 to 32. */
const PAGE = pageProjection({ page: aBooklet().pages[0]!, width: 1000, height: 500 });

/** The smallest view with a label layer: a blank picture on one line, or a page with rows. */
export class ALabeledView extends GlosaElement {
  static override styles: CSSResultGroup = [
    GlosaElement.styles,
    css`
      :host {
        --glosa-color-scheme: light;
        font-family: sans-serif;
      }
      .viewport {
        overflow: auto;
        inline-size: 600px;
      }
      .content {
        position: relative;
        inline-size: calc(var(--_width) * var(--_scale) * 1px);
        padding-block: calc(var(--_above, 0) * 1px) calc(var(--_below, 0) * 1px);
      }
      .picture {
        block-size: calc(var(--_picture) * var(--_scale) * 1px);
      }
      .labels {
        --_head: 0;
      }
    `,
  ];

  hasRows = false;
  /** Pixels for the names of the lines; without them there are none. */
  gutter: number | undefined;
  layer: LabelLayer | undefined;
  readonly axis: Axis = new Axis(this, {
    viewport: () => this.part_('viewport'),
    width: () => this.projection.width,
  });

  get projection(): Projection {
    return this.hasRows ? PAGE : STRIP;
  }

  override render(): TemplateResult {
    return html`<div class="viewport" tabindex="0">
      <div class="content"><div class="picture"></div></div>
    </div>`;
  }

  override firstUpdated(): void {
    const [part, content, picture] = ['viewport', 'content', 'picture'].map((name) =>
      this.part_(name)!,
    );
    part!.style.setProperty('--_picture', `${this.projection.height}`);
    const { gutter } = this;
    const options = {
      axis: this.axis,
      projection: () => this.projection,
      staves: () => (this.hasRows ? [] : [STAFF]),
      hasRows: this.hasRows,
      head: () => 0,
      ...(gutter !== undefined && { gutter: () => gutter }),
    };
    const parts = { host: this, part: part!, content: content!, picture: picture! };
    this.layer = new LabelLayer({ ...parts, scope: this.scope }, options);
  }

  private part_(name: string): HTMLElement | null {
    return this.renderRoot.querySelector(`.${name}`);
  }
}

define('a-labeled-view', ALabeledView);

/** Keys of a .dez file. */
type LabelKeys = Readonly<Record<string, unknown>>;

/** A view with labels on the page: what is painted, which elements there are, and the layer itself. */
export class LabeledView {
  private constructor(
    readonly element: ALabeledView,
    readonly piece: Piece,
  ) {}

  static async setup(
    labels: readonly LabelKeys[],
    {
      hasRows = false,
      gutter = undefined as number | undefined,
      parentNode = undefined as HTMLElement | undefined,
    } = {},
  ): Promise<LabeledView> {
    await resetMouse();
    const builder = labels.reduce<PieceBuilder>((piece, label) => piece.withLabel(label), aPiece());
    const piece = builder.withMeasures(25).build();
    const around = parentNode ?? (await fixture<HTMLElement>(html`<div></div>`));
    render(
      html`<a-labeled-view .hasRows=${hasRows} .gutter=${gutter} .piece=${piece}></a-labeled-view>`,
      around,
    );
    const element = around.querySelector<ALabeledView>('a-labeled-view')!;
    await element.updateComplete;
    const view = new LabeledView(element, piece);
    await view.settle();
    return view;
  }

  /** The names beside the lines, from above. */
  get lineNames(): readonly string[] {
    const names = this.element.renderRoot.querySelectorAll('[part=line-name]');
    return [...names].map(({ textContent }) => textContent);
  }

  get layer(): LabelLayer {
    return this.element.layer!;
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Waits until there was no zoom for a while. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 450));
    await this.settle();
  }

  /** Id of the label with that tag. */
  id(tag: string): number {
    return this.piece.analysis!.labels.find((label) => label.tag === tag)!.id;
  }

  tag(id: number | undefined): string | undefined {
    return id === undefined ? undefined : this.piece.analysis?.label(id)?.tag;
  }

  choose(...tags: readonly string[]): void {
    this.piece.selection.select(tags.map((tag) => this.id(tag)));
  }

  private get finder(): LabelFinder {
    return new LabelFinder(this.layer, this.element.renderRoot.querySelector('.viewport')!);
  }

  /** Returns the hit at a place of the content, as tag and part. */
  hit(left: number, top: number): string {
    const [clientX, clientY] = this.toScreen(left, top);
    const found = this.finder.hitTest(clientX, clientY);
    return found ? `${this.tag(found.id)} ${found.part}` : 'nothing';
  }

  place(left: number, top: number): ReturnType<LabelFinder['placeAt']> {
    return this.finder.placeAt(...this.toScreen(left, top));
  }

  /** Where a label is drawn in the content, as left, top, width and height. */
  rect(tag: string): readonly number[] | undefined {
    const rect = this.layer.rectOf(this.id(tag));
    const [left, top] = this.toScreen(0, 0);
    return rect && [rect.x - left, rect.y - top, rect.width, rect.height].map(Math.round);
  }

  tagsIn(
    left: number,
    top: number,
    width: number,
    height: number,
  ): readonly (string | undefined)[] {
    const [clientX, clientY] = this.toScreen(left, top);
    const labels = this.finder.labelsIn(new DOMRect(clientX, clientY, width, height));
    return labels.map(({ tag }) => tag);
  }

  canvas(name: CanvasName): HTMLCanvasElement | undefined {
    const canvas = this.root.querySelector<HTMLCanvasElement>(`canvas.${name}`);
    return canvas && !canvas.hidden ? canvas : undefined;
  }

  /** The color painted at a place of the content; undefined where nothing is. */
  colorAt(left: number, top: number): Rgb | undefined {
    const [x, y] = this.toScreen(left, top);
    for (const name of ['marks', 'over', 'above', 'below'] as const) {
      const color = this.colorOn(this.canvas(name), x, y);
      if (color) return color;
    }
    return undefined;
  }

  /** Texts of elements, from left to right. */
  texts(selector: string): readonly string[] {
    return this.elements(selector).map(({ textContent }) => textContent.trim());
  }

  /** Part names of the labels that are elements. */
  get parts(): readonly string[] {
    return this.elements('.label').map(({ part }) => [...part].join(' '));
  }

  /** Where elements are in the content, as left, top, width and height. */
  boxes(selector: string): readonly (readonly number[])[] {
    const [left, top] = this.toScreen(0, 0);
    return this.elements(selector).map((element) => {
      const box = element.getBoundingClientRect();
      return [box.x - left, box.y - top, box.width, box.height].map(Math.round);
    });
  }

  style(selector: string): CSSStyleDeclaration {
    return getComputedStyle(this.root.querySelector(selector)!);
  }

  /** How often canvases are painted while something is done. */
  async paintings(action: () => unknown): Promise<number> {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'setTransform')!;
    let count = 0;
    const value = function (this: OffscreenCanvasRenderingContext2D, ...matrix: unknown[]) {
      count++;
      Reflect.apply(descriptor.value as () => void, this, matrix);
    };
    Object.defineProperty(prototype, 'setTransform', { ...descriptor, value });
    try {
      await action();
      await this.settle();
    } finally {
      Object.defineProperty(prototype, 'setTransform', descriptor);
    }
    return count;
  }

  scrollTo(left: number): Promise<void> {
    return this.scroll({ left });
  }

  scrollDown(top: number): Promise<void> {
    return this.scroll({ top });
  }

  private async scroll(place: ScrollToOptions): Promise<void> {
    const viewport = this.element.renderRoot.querySelector('.viewport');
    viewport?.scrollTo({ ...place, behavior: 'instant' });
    await this.settle();
  }

  get height(): number {
    return this.element.renderRoot.querySelector('.content')!.getBoundingClientRect().height;
  }

  private get root(): HTMLElement {
    return this.element.renderRoot.querySelector<HTMLElement>('.labels')!;
  }

  private elements(selector: string): readonly HTMLElement[] {
    const left = (element: HTMLElement) => element.getBoundingClientRect().left;
    return [...this.root.querySelectorAll<HTMLElement>(selector)].sort((a, b) => left(a) - left(b));
  }

  private colorOn(canvas: HTMLCanvasElement | undefined, x: number, y: number): Rgb | undefined {
    const box = canvas?.getBoundingClientRect();
    if (!canvas || !box || y < box.top || y >= box.bottom) return undefined;
    const column = ((x - box.left) * canvas.width) / box.width;
    const row = ((y - box.top) * canvas.height) / box.height;
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.drawImage(canvas, -Math.floor(column), -Math.floor(row));
    const { data } = context.getImageData(0, 0, 1, 1);
    return data[3]! > 200 ? [data[0]!, data[1]!, data[2]!] : undefined;
  }

  private toScreen(left: number, top: number): [number, number] {
    const box = this.element.renderRoot.querySelector('.content')!.getBoundingClientRect();
    return [box.left + left, box.top + top];
  }
}
