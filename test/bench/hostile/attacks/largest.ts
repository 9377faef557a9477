import type { HostileFile } from '../hostile-file.js';
import { zipOf } from './zip-writer.js';

const list = (entry: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, i) => entry(i)).join(',');

/** A note takes 9 elements and 315 characters, as programs write it. */
const NOTE =
  '\n      <note default-x="83.50" default-y="-15.00">\n        <pitch>\n          <step>E</step>\n          <octave>4</octave>\n        </pitch>\n        <duration>2</duration>\n        <voice>1</voice>\n        <type>eighth</type>\n        <stem>up</stem>\n      </note>';
const symphony = (): string =>
  `<score-partwise><part-list/>${`<part id="P"><measure number="1">${NOTE.repeat(1000)}</measure></part>`.repeat(95)}</score-partwise>`;

const picture = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><linearGradient id="paint"/>${Array.from({ length: 24_900 }, (_, i) => `<g id="g${i}" class="note"><path d="M0 0h9v9z" fill="url(#paint)"/></g>`).join('')}</svg>`;

const FILES: readonly (readonly [string, HostileFile['as'], () => string | Buffer])[] = [
  ['symphony.musicxml', 'score', symphony],
  ['symphony.mxl', 'score', () => zipOf([{ name: 'score.xml', content: noisy(symphony()) }])],
  ['picture.svg', 'picture', picture],
  [
    'path.svg',
    'picture',
    () => `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0${'h9v9'.repeat(900_000)}"/></svg>`,
  ],
  [
    'labels.dez',
    'analysis',
    () => `{"labels":[${list((i) => `{"start":${i},"type":"Harmony","k${i}":"V7"}`, 25_000)}]}`,
  ],
  ['keys.dez', 'analysis', () => `{"labels":[],${list((i) => `"key${i}":0`, 99_000)}}`],
  [
    'points.synchro.json',
    'synchro',
    () => `[${list((i) => `{"onset":${i},"date":${i}.5}`, 99_000)}]`,
  ],
  [
    'measures.json',
    'table',
    () =>
      `[${list((i) => `{"count":${i + 1},"qstamp":${4 * i},"number":${i},"next":[${i + 2}]}`, 20_000)}]`,
  ],
  ['shapes.json', 'table', () => `[${list((i) => `{"k${i}":{"l${i}":0}}`, 49_000)}]`],
  ['texts.json', 'table', () => `[${list((i) => `"\u1234${i}"`, 299_000)}]`],
  ['numbers.json', 'table', () => `{"data":[${list((i) => String(i % 10), 1_490_000)}]}`],
  ['melody.krn', 'score', () => `**kern\n${'=\n4c\n4d\n4e\n4f\n'.repeat(199_000)}*-`],
];

/** Content that packs less well than a thousand times the same note. */
function noisy(text: string): string {
  let seed = 1;
  return text.replace(/-15\.00/g, () => {
    seed = (seed * 16807) % 2147483647;
    return `-${seed}`;
  });
}

/** Files that are just not too large for anything: they are taken, and cost the most. */
export const largestFiles = (): HostileFile[] =>
  FILES.map(([name, as, make]) => ({
    name: `largest/${name}`,
    as,
    fate: 'harmless',
    bytes: () => Buffer.from(make() as string),
    isLarge: true,
  }));
