import { css, type CSSResultGroup } from 'lit';

export const widgetStyles: CSSResultGroup = [
  css`
    :host {
      display: block;
      container-type: inline-size;
    }
    .frame {
      position: relative;
      display: flex;
      flex-direction: column;
      block-size: 100%;
      overflow: clip;
      border: 1px solid var(--_rule-2);
      border-radius: 6px;
      background: var(--_paper);
    }
    glosa-piece,
    .views {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
    }
    /* As high as the page says, else as the width asks for: in either case before anything has loaded. */
    glosa-piece {
      flex: 1 1 var(--glosa-widget-height, calc(410px + var(--_more, 0) * 200px));
    }
    @container (min-width: 480px) {
      glosa-piece {
        flex-basis: var(--glosa-widget-height, calc(452px + var(--_more, 0) * 220px));
      }
    }
    @container (min-width: 880px) {
      glosa-piece {
        flex-basis: var(--glosa-widget-height, calc(618px + var(--_more, 0) * 260px));
      }
    }
    .frame[data-bare] > glosa-piece {
      flex-basis: var(--glosa-widget-height, 288px);
    }
    .views {
      flex: 1 1 0;
    }
    .view {
      flex: 1 1 0;
      min-block-size: 0;
      --glosa-score-height: 0px;
    }
    .view + .view {
      border-block-start: 1px solid var(--_rule);
    }
    glosa-waveform[bare].view {
      flex: none;
      min-block-size: 45px;
      --glosa-waveform-height: 40px;
    }
    @container (min-width: 880px) {
      glosa-waveform[bare].view {
        min-block-size: 65px;
        --glosa-waveform-height: 64px;
      }
    }
    .bar {
      flex: none;
      border-block-start: 1px solid var(--_rule);
    }
    .bar::part(bar) {
      min-block-size: 52px;
      padding: 4px 10px;
    }
    .bar::part(play) {
      inline-size: 40px;
      block-size: 40px;
    }
    .without-play::part(play),
    .without-time::part(time),
    .without-position::part(position) {
      display: none;
    }
    @media (pointer: coarse) {
      .bar::part(play) {
        inline-size: 44px;
        block-size: 44px;
      }
    }
    .views[data-waiting] {
      visibility: hidden;
    }
    /* Where the score then stands: over the waveform and the bar. */
    .poster {
      position: absolute;
      inset: 0 0 99px;
      display: grid;
      overflow: clip;
      background: var(--_paper);
    }
    @container (min-width: 880px) {
      .poster {
        inset-block-end: 119px;
      }
    }
    /* The picture stands where it stood before the script ran. */
    slot::slotted(*) {
      display: block;
      grid-area: 1 / 1;
      inline-size: 100%;
      block-size: 100%;
      min-block-size: 0;
      object-fit: cover;
      object-position: left;
    }
    .frame:is([data-shown], :has(.view[data-drawn])) > .poster {
      display: none;
    }
  `,
];
