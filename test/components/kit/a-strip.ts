import { fixture } from '@open-wc/testing';
import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { seconds, timelineProjection, timeMarks } from '#core';
import {
  Axis,
  Playhead,
  playheadStyles,
  renderFollowChip,
  Ruler,
  rulerStyles,
  SliderVoice,
  StripControls,
} from '#views';
import { browserFrames } from '#kit/element/browser-frames.js';
import { define } from '#kit/element/define.js';
import { GlosaElement } from '#kit/element/glosa-element.js';
import { prepareKeys } from '#views/strip/strip-controls.js';
import { aPiece } from '../../support/a-piece.js';
import { ScriptedEngine } from '../../support/scripted-engine.js';

await prepareKeys();

/** Length of the recording in seconds, and pixels for one. */
const DURATION = 100;
export const SECOND_WIDTH = 30;

/** The smallest strip: a ruler of times over a recording of 100 seconds, without a score. */
export class AStrip extends GlosaElement {
  static override styles: CSSResultGroup = [
    GlosaElement.styles,
    rulerStyles,
    playheadStyles,
    css`
      .viewport {
        overflow: auto;
        inline-size: 600px;
      }
      .strip {
        position: relative;
        block-size: 60px;
        inline-size: calc(var(--_width) * var(--_scale) * 1px);
      }
    `,
  ];

  readonly moves: (number | undefined)[] = [];
  private readonly projection = timelineProjection({
    duration: DURATION,
    width: DURATION * SECOND_WIDTH,
    height: 60,
  });
  readonly axis = new Axis(this, {
    viewport: () => this.viewport,
    width: () => DURATION * SECOND_WIDTH,
  });
  private readonly controls = new StripControls(this, {
    axis: this.axis,
    projection: () => this.projection,
    ends: () => [{ date: seconds(0) }, { date: seconds(DURATION) }],
  });

  constructor() {
    super();
    const { axis, projection } = this;
    const part = (name: string) => () => this.renderRoot.querySelector<HTMLElement>(`.${name}`);
    new Playhead(this, {
      element: part('playhead'),
      projection: () => projection,
      axis,
      onMove: (x) => this.moves.push(x),
    });
    new Ruler(this, {
      element: part('ruler'),
      axis,
      marks: () => timeMarks(DURATION, SECOND_WIDTH, axis.scale),
    });
    new SliderVoice(this, {
      part: () => this.viewport,
      value: ({ date }) => date,
      max: () => DURATION,
    });
  }

  override render(): TemplateResult {
    return html`<div
        class="viewport"
        tabindex="0"
        role="slider"
        aria-valuenow="0"
        aria-label="Strip"
        @click=${this.controls.handleClick}
        @focus=${this.controls.handleFocus}
        @keydown=${this.controls.handleKey}
      >
        <div class="strip">
          <div class="ruler"></div>
          <div class="playhead" hidden></div>
        </div>
      </div>
      ${renderFollowChip(this, this.axis)}`;
  }

  get viewport(): HTMLElement | null {
    return this.renderRoot.querySelector('.viewport');
  }

  get chip(): HTMLElement | null {
    return this.renderRoot.querySelector('.follow');
  }

  get times(): readonly string[] {
    const ticks = this.renderRoot.querySelectorAll('.ruler span');
    return Array.from(ticks, ({ textContent }) => textContent);
  }

  get playheadTransform(): string {
    return this.renderRoot.querySelector<HTMLElement>('.playhead')?.style.transform ?? '';
  }

  get spoken(): string | null | undefined {
    return this.viewport?.getAttribute('aria-valuetext');
  }
}

define('a-strip', AStrip);

const nextFrame = () => new Promise((resolve) => browserFrames.request(resolve));

/** A strip on the page, and one frame of its clock. */
export async function aStrip() {
  const builder = aPiece().withAudio();
  const piece = builder.build();
  piece.transport.attach(new ScriptedEngine(builder.handFrames, { duration: 100 }));
  const strip = await fixture<AStrip>(html`<a-strip .piece=${piece}></a-strip>`);
  const frame = async () => {
    builder.handFrames.next(300);
    for (let i = 0; i < 3; i++) await nextFrame();
    await strip.updateComplete;
  };
  await frame();
  return { strip, frame, transport: piece.transport };
}
