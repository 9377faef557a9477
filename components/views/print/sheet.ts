import { css } from 'lit';
import type { Caption, DrawnScore } from './figure.js';
import { PAPER_WIDTH } from './printed-score.js';
import { svg } from './svg-nodes.js';

/** Styles of a sheet: black on white in any theme, page breaks only between lines of music. */
export const sheetStyles = css`
  .sheet {
    color-scheme: only light;
    padding: 0;
    background: #fff;
    color: #23201b;
    direction: ltr;
    font:
      10pt/1.4 Arial,
      'Liberation Sans',
      Helvetica,
      sans-serif;
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
  .sheet p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .sheet .title {
    font-size: 15pt;
    font-weight: 700;
    break-after: avoid;
  }
  .sheet .details {
    margin-block-end: 10pt;
    break-after: avoid;
  }
  .sheet .source {
    margin-block-start: 6pt;
    color: #585248;
    font-size: 8pt;
    break-before: avoid;
  }
  .sheet .system {
    margin-block-end: 10pt;
    break-inside: avoid;
  }
  .sheet .system > svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    overflow: visible;
  }
  .sheet .shared {
    position: absolute;
    inline-size: 0;
    block-size: 0;
  }
`;

/** Makes a sheet for the printer: title, lines of music that page breaks leave whole, and the source. */
export function makeSheet(
  { systems, shared }: DrawnScore,
  caption: Caption,
  width = PAPER_WIDTH,
): HTMLElement {
  const sheet = document.createElement('div');
  sheet.className = 'sheet';
  const drawings = svg('svg', { class: 'shared' }, svg('defs', {}, ...shared));
  const lines = systems.map(({ group, height }) => {
    const line = document.createElement('div');
    line.className = 'system';
    line.append(svg('svg', { viewBox: `0 0 ${width} ${Math.ceil(height)}` }, group));
    return line;
  });
  const head = (['title', 'details'] as const).map((name) => paragraph(name, caption[name]));
  sheet.append(...head, drawings, ...lines, paragraph('source', caption.source));
  return sheet;
}

function paragraph(name: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = name;
  element.textContent = text;
  element.hidden = text === '';
  return element;
}
