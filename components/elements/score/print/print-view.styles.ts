import { css } from 'lit';

/** On paper, the sheet stands in place of the strip, as high as it is. */
export const printViewStyles = css`
  .sheet,
  .print-pictures {
    display: none;
  }
  @media print {
    :host([data-printed]) {
      block-size: auto !important;
      min-block-size: 0 !important;
      max-block-size: none !important;
      overflow: visible !important;
      background: none;
      break-inside: auto !important;
    }
    :host([data-printed]) > :not(.sheet) {
      display: none !important;
    }
    .sheet {
      display: block;
    }
    /* Out of a narrow column: as wide as the paper. */
    .sheet.middle {
      inline-size: 100vw;
      margin-inline: calc(50% - 50vw);
    }
    .sheet.from-margin {
      inline-size: max(100%, 100vw - 2 * var(--_margin));
    }
  }
`;

/** On paper, what is around a score is as high as the score needs, and has no controls. */
export const printFrameStyles = css`
  @media print {
    :host {
      display: block !important;
      block-size: auto !important;
      min-block-size: 0 !important;
      max-block-size: none !important;
      overflow: visible !important;
      contain: none !important;
      container-type: normal !important;
      /* It begins under its heading, and breaks between its lines of music. */
      break-before: avoid;
      break-inside: auto !important;
    }
    .frame,
    .views,
    glosa-piece,
    .panel,
    .panels,
    .content {
      display: block !important;
      block-size: auto !important;
      overflow: visible !important;
      border: 0 !important;
      background: none !important;
    }
    .header,
    .bar,
    .notes,
    .edge,
    glosa-player,
    glosa-waveform {
      display: none !important;
    }
  }
`;
