import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { peaksDat, toneWav } from './media.js';
import { WWW } from './site.js';

/** Pixels and quarters of a measure, and seconds that it lasts. */
const MEASURE = { width: 54, quarters: 4, seconds: 2 };
const HEIGHT = 160;
const MEASURES_PER_TILE = 10;

/** Five lines and the bar lines of a tile: what labels lie over matters little to them. */
function staff(): string {
  const width = MEASURES_PER_TILE * MEASURE.width;
  const lines = Array.from({ length: 5 }, (_, i) => `<path d="M0 ${60 + 10 * i}.5h${width}"/>`);
  const bars = Array.from(
    { length: MEASURES_PER_TILE },
    (_, i) => `<path d="M${i * MEASURE.width}.5 60v40"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" stroke="#000">${[...lines, ...bars].join('')}</svg>`;
}

/**
 * Writes a piece of so many measures in 4/4: a strip with positions, a recording with peaks and an
 * analysis without labels. Returns the path of its info.json in the site.
 */
export async function writeLongPiece(name: string, measures: number): Promise<string> {
  const folder = path.join(WWW, name);
  await mkdir(path.join(folder, 'analyses'), { recursive: true });
  const length = measures * MEASURE.seconds;
  const at = (_: unknown, index: number) => index;
  const starts = Array.from({ length: measures + 1 }, at);
  const places = starts.map((i) => ({ onset: i * MEASURE.quarters, x: i * MEASURE.width }));
  const [width, tileWidth] = [measures * MEASURE.width, MEASURES_PER_TILE * MEASURE.width];
  const tiles = Array.from({ length: measures / MEASURES_PER_TILE }, (_, i) => ({
    image: 'staff.svg',
    x: i * tileWidth,
    width: tileWidth,
  }));
  await writeFile(path.join(folder, 'staff.svg'), staff());
  await writeFile(path.join(folder, 'recording.wav'), toneWav(length));
  await writeFile(path.join(folder, 'recording.dat'), peaksDat(length));
  await writeFile(path.join(folder, 'analyses/empty.dez'), '{"labels":[]}');
  await writeFile(path.join(folder, 'analyses/index.json'), '["empty"]');
  const positions = { 'onset-x': places, bars: places, width, height: HEIGHT };
  const onsetDate = starts.map((i) => ({
    onset: i * MEASURE.quarters,
    date: i * MEASURE.seconds,
  }));
  const info = {
    id: name,
    opus: { title: `${measures} measures` },
    analyses: ['empty'],
    settings: { 'analysis:default': 'empty' },
    'measure-map': starts.slice(0, -1).map((i) => ({
      count: i + 1,
      qstamp: i * MEASURE.quarters,
      number: i + 1,
      time_signature: '4/4',
      nominal_length: 4,
      actual_length: 4,
      start_repeat: false,
      end_repeat: false,
      next: i + 1 < measures ? [i + 2] : [],
    })),
    sources: {
      images: [{ id: 'score', type: 'score', tiles, width, height: HEIGHT, positions }],
      audios: [
        { id: 'tone', file: 'recording.wav', 'onset-date': onsetDate, peaks: 'recording.dat' },
      ],
    },
  };
  await writeFile(path.join(folder, 'info.json'), JSON.stringify(info));
  return `/${name}/info.json`;
}

const TYPES = ['Structure', 'Pattern', 'Texture', 'Harmony', 'Key', 'Pedal', 'Cadence'];

/** A .dez file of so many labels, evenly over a score and over all seven lines. */
export function labelsOver(count: number, quarters: number): string {
  const step = quarters / count;
  const labels = Array.from({ length: count }, (_, i) => {
    const type = TYPES[i % TYPES.length]!;
    const length = type === 'Cadence' ? {} : { duration: step * (TYPES.length - 1) };
    return { type, start: i * step, ...length, tag: `L${i}` };
  });
  return JSON.stringify({ labels, meta: { name: 'bench' } });
}
