import sharp from 'sharp';
import { loadToolkit } from '#engines/notation/toolkit.js';
import { randomNumbers } from '../lib/random.js';
import { grayFrom, type TruePage } from './distortions.js';
import type { TrueRow } from './score-rows.js';

/** What is engraved: so many staves in a system, joined by a bracket or a brace, with barlines through. */
interface Kind {
  readonly name: string;
  readonly staves: number;
  readonly symbol?: 'brace' | 'bracket';
  readonly isThrough: boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'melody', staves: 1, isThrough: false },
  { name: 'piano', staves: 2, symbol: 'brace', isThrough: true },
  { name: 'invention', staves: 2, isThrough: false },
  { name: 'choir', staves: 4, symbol: 'bracket', isThrough: false },
  { name: 'quartet', staves: 4, symbol: 'bracket', isThrough: true },
];

const MEASURES = 48;

/** Returns MEI of eighths, quarters and chords in 4/4, with a repeat in the middle. */
function meiOf({ staves, symbol, isThrough }: Kind): string {
  const random = randomNumbers(staves * 17 + (isThrough ? 1 : 0));
  const all = Array.from({ length: staves }, (_, i) => i + 1);
  const isLow = (n: number) => staves > 1 && n > staves / 2;
  const clef = (n: number) =>
    isLow(n) ? 'clef.shape="F" clef.line="4"' : 'clef.shape="G" clef.line="2"';
  const pitch = (n: number) => {
    const step = Math.floor(random() * 12);
    return `pname="${'cdefgab'[step % 7]!}" oct="${(isLow(n) ? 2 : 4) + Math.floor(step / 7)}"`;
  };
  const beat = (n: number) => {
    const kind = random();
    if (kind < 0.4) return `<note dur="4" ${pitch(n)}/>`;
    const eighths = `<note dur="8" ${pitch(n)}/><note dur="8" ${pitch(n)}/>`;
    if (kind < 0.8) return `<beam>${eighths}</beam>`;
    return `<chord dur="4"><note ${pitch(n)}/><note ${pitch(n)}/><note ${pitch(n)}/></chord>`;
  };
  const measure = (_: unknown, i: number) => {
    const right = i === MEASURES - 1 ? 'end' : i === MEASURES / 2 ? 'rptboth' : 'single';
    const each = all.map(
      (n) =>
        `<staff n="${n}"><layer n="1">${[0, 1, 2, 3].map(() => beat(n)).join('')}</layer></staff>`,
    );
    return `<measure n="${i + 1}" right="${right}">${each.join('')}</measure>`;
  };
  const definitions = all.map((n) => `<staffDef n="${n}" lines="5" ${clef(n)}/>`).join('');
  return `<mei xmlns="http://www.music-encoding.org/ns/mei"><music><body><mdiv><score>
<scoreDef meter.count="4" meter.unit="4" key.sig="2s"><staffGrp bar.thru="${isThrough}"${
    symbol ? ` symbol="${symbol}"` : ''
  }>${definitions}</staffGrp></scoreDef>
<section>${Array.from({ length: MEASURES }, measure).join('')}</section></score></mdiv></body></music></mei>`;
}

const SCALE = 60;

/** Returns engraved pages, whose barlines are known from the drawing. */
export async function engravedPages(): Promise<readonly TruePage[]> {
  const toolkit = await loadToolkit('normal');
  const pages: TruePage[] = [];
  for (const kind of KINDS) {
    toolkit.resetOptions();
    toolkit.setOptions({
      pageWidth: 2100,
      pageHeight: 2970,
      scale: SCALE,
      breaks: 'auto',
      header: 'none',
      footer: 'none',
    });
    if (!toolkit.loadData(meiOf(kind))) throw new Error(`${kind.name}: ${toolkit.getLog()}`);
    const svg = toolkit.renderToSVG(1);
    const image = await grayFrom(sharp(Buffer.from(svg)));
    pages.push({ name: `engraved ${kind.name}`, image, rows: rowsOf(svg, image.width) });
  }
  return pages;
}

/** Of the drawing: its width and the margin inside of which everything has its place. */
const [DRAWN_WIDTH, DRAWN_MARGIN] = [21000, 500];

/** Returns the rows of a drawing in the pixels of its picture. */
function rowsOf(svg: string, width: number): readonly TrueRow[] {
  const pixel = (place: number) => ((place + DRAWN_MARGIN) * width) / DRAWN_WIDTH;
  return partsOf(svg, 'system').map((system) => {
    const lines = partsOf(system, 'staff').flatMap((staff) => uprightsIn(staff).slice(0, 5));
    const heights = lines.map(({ y }) => y);
    const barlines = partsOf(system, 'barLine').map((barline) => {
      const xs = uprightsIn(barline.slice(0, barline.indexOf('</g>'))).map(({ x }) => x);
      return pixel((Math.min(...xs) + Math.max(...xs)) / 2);
    });
    const left = pixel(Math.min(...lines.map(({ x }) => x)));
    const space = pixel(heights[1]!) - pixel(heights[0]!);
    // A repeat sign after the clefs of a row begins no second measure.
    return {
      top: pixel(Math.min(...heights)),
      bottom: pixel(Math.max(...heights)),
      space,
      barlines: [left, ...barlines.filter((x) => x - left > space * 11)],
    };
  });
}

/** Returns the text of each group of a class, up to the next of that class. */
const partsOf = (svg: string, name: string): readonly string[] =>
  svg.split(`class="${name}">`).slice(1);

const uprightsIn = (svg: string): readonly { readonly x: number; readonly y: number }[] =>
  [...svg.matchAll(/<path d="M(-?\d+) (-?\d+) L/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
