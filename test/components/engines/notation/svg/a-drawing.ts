import type { MeiReading } from '#engines/notation/mei/read-mei.js';

const use = (x: number, glyph = 'head') =>
  `<use href="#${glyph}" transform="translate(${x}, 500) scale(0.72, 0.72)"/>`;

/** A sign as Verovio draws it: `clef`, `keySig`, `note`… */
export const aSign = (kind: string, x: number, id = '') =>
  `<g id="${id}" class="${kind}">${use(x, kind === 'note' ? 'head' : kind)}</g>`;

/** Five lines, the highest at `top`. */
function aStaff({ left, right, top, signs }: { signs: string } & Record<Side, number>): string {
  const line = (_: unknown, index: number) =>
    `<path d="M${left} ${top + 180 * index} L${right} ${top + 180 * index}" stroke-width="13"/>`;
  return `<g class="staff">${Array.from({ length: 5 }, line).join('')}${signs}</g>`;
}

type Side = 'left' | 'right' | 'top';

/** A measure with a staff for each text of signs, the first at 0, the next 1500 lower. */
export function aMeasure(
  id: string,
  [left, right]: readonly [number, number],
  ...staves: readonly string[]
): string {
  const drawn = staves.map((signs, index) => aStaff({ left, right, top: 1500 * index, signs }));
  return `<g id="${id}" class="measure">${drawn.join('')}</g>`;
}

export const aSystem = (...measures: readonly string[]) =>
  `<g id="s" class="system">${measures.join('')}</g>`;

/** A page of 6000 by 2000 units with margins of 200 and 300, as Verovio writes it. */
export const aDrawing = (body: string, style = '') =>
  `<svg viewBox="0 0 600 200" xmlns="http://www.w3.org/2000/svg"><desc>x</desc><defs>${GLYPHS}</defs>` +
  `<style type="text/css">g.tempo {font-weight:bold;}</style>${style}` +
  `<svg class="definition-scale" color="black" viewBox="0 0 6000 2000">` +
  `<g class="page-margin" transform="translate(200, 300)">${body}</g></svg></svg>`;

export const GLYPHS =
  '<g id="head"><path d="M0 0h1"/></g><g id="clef"><path d="M0 0h2"/></g><g id="unused"><path d="M0 0h3"/></g>';

/** Returns the score of a drawing: the onsets of its measures and of its notes. */
export const aReading = (
  measures: Readonly<Record<string, number>>,
  drawn: Readonly<Record<string, number>>,
  end: number,
): MeiReading => ({
  metadata: { staffNames: [] },
  entries: [],
  notes: [],
  tempos: [],
  onsets: new Map(Object.entries(drawn)),
  measureOnsets: new Map(Object.entries(measures)),
  end,
  disagreements: undefined,
  doubtfulOrder: [],
});
