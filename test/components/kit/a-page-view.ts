import { fixture } from '@open-wc/testing';
import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { browserFrames } from '#kit/element/browser-frames.js';
import { define } from '#kit/element/define.js';
import { GlosaElement } from '#kit/element/glosa-element.js';
import { PagePositions, quarters, stackPages } from '#core';
import { PageAxis, PageControls, playheadStyles, RowPlayhead, rowPlayheadStyles } from '#views';
import { prepareKeys } from '#views/strip/strip-controls.js';
import { aPiece } from '../../support/a-piece.js';
import { rowOf } from '../core/time/picture-builder.js';

await prepareKeys();

/** Four rows of 16 quarters on each of three pages of 1000 × 800. */
const PAGES = [0, 1, 2].map((page) => ({
  rows: [0, 1, 2, 3].map((row) => {
    const start = (page * 4 + row) * 16;
    return rowOf(50 + 200 * row, `${start}@50 ${start + 15}@900`);
  }),
}));

/** The smallest picture with rows: pages without images, in a window of 500 × 400. */
export class APageView extends GlosaElement {
  static override styles: CSSResultGroup = [
    GlosaElement.styles,
    playheadStyles,
    rowPlayheadStyles,
    css`
      .viewport {
        overflow: auto;
        inline-size: 500px;
        block-size: 400px;
        scrollbar-width: none;
      }
      .stack {
        position: relative;
        inline-size: calc(var(--_width) * var(--_scale) * 1px);
        block-size: calc(var(--_height) * var(--_scale) * 1px);
        margin-inline: auto;
      }
    `,
  ];

  readonly stack = stackPages(
    PagePositions.from(PAGES, { end: quarters(192) }).pages.map(({ rows }) => ({
      rows,
      width: 1000,
      height: 800,
    })),
  );
  readonly axis = new PageAxis(this, {
    viewport: () => this.viewport,
    size: () => this.stack,
    unit: (width) => Math.min(1, width / 1000),
  });
  private readonly controls = new PageControls(this, {
    axis: this.axis,
    projection: () => this.stack.projection,
    rows: () => this.stack.rows,
    ends: () => [{ onset: quarters(0) }, { onset: quarters(192) }],
  });

  constructor() {
    super();
    new RowPlayhead(this, {
      element: () => this.playhead,
      projection: () => this.stack.projection,
      axis: this.axis,
    });
  }

  override render(): TemplateResult {
    return html`<div
      class="viewport"
      tabindex="0"
      role="slider"
      aria-valuenow="0"
      aria-label="Pages"
      @click=${this.controls.handleClick}
      @focus=${this.controls.handleFocus}
      @keydown=${this.controls.handleKey}
    >
      <div class="stack"><div class="playhead" hidden></div></div>
    </div>`;
  }

  get viewport(): HTMLElement | null {
    return this.renderRoot.querySelector('.viewport');
  }

  get playhead(): HTMLElement | null {
    return this.renderRoot.querySelector('.playhead');
  }

  /** A click at a place of the viewport. */
  clickAt(x: number, y: number): void {
    const { left, top } = this.viewport!.getBoundingClientRect();
    const place = { clientX: left + x, clientY: top + y };
    this.viewport!.dispatchEvent(new MouseEvent('click', { ...place, cancelable: true }));
  }

  press(key: string): void {
    this.viewport!.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  }
}

define('a-page-view', APageView);

const nextFrame = () => new Promise((resolve) => browserFrames.request(resolve));

/** Pages on the page, without a recording, and some frames of its clock. */
export async function aPageView() {
  const builder = aPiece().withMeasures(48);
  const piece = builder.build();
  const view = await fixture<APageView>(html`<a-page-view .piece=${piece}></a-page-view>`);
  const frame = async () => {
    builder.handFrames.next(300);
    for (let i = 0; i < 3; i++) await nextFrame();
    await view.updateComplete;
  };
  await frame();
  return { view, frame, transport: piece.transport };
}
