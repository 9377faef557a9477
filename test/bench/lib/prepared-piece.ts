import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toEntries } from '#core';
import { engraveStrip } from '#engines/notation/node';
import { peaksDat, toneWav } from './media.js';
import { pianoScore } from './piano-score.js';
import { WWW } from './site.js';

/**
 * Writes a prepared piece as the authoring does: score tiles with positions, a recording with peaks,
 * one sync point per measure, all tables inline. Returns the path of its info.json in the site.
 * @param labels a .dez file over the score, made from its length in quarters; by default there is none
 */
export async function writePreparedPiece(
  name: string,
  measureCount: number,
  length: number,
  labels?: (quarters: number) => string,
): Promise<string> {
  const folder = path.join(WWW, name);
  await mkdir(folder, { recursive: true });
  const score = pianoScore(measureCount);
  const strip = await engraveStrip(new TextEncoder().encode(score), 'score.musicxml', {
    standalone: true,
  });
  const { picture } = strip;
  const tiles = picture.chunks.map(({ x, width }, index) => ({
    image: `score-${index}.svg`,
    x,
    width,
  }));
  await Promise.all(
    picture.chunks.map(({ svg = '' }, index) =>
      writeFile(path.join(folder, `score-${index}.svg`), svg),
    ),
  );
  await writeFile(path.join(folder, 'score.musicxml'), score);
  await writeFile(path.join(folder, 'recording.wav'), toneWav(length));
  await writeFile(path.join(folder, 'recording.dat'), peaksDat(length));
  const onsetDate = strip.measureMap.measures.map(({ onset }, index) => ({
    onset,
    date: (index * (length - 1)) / measureCount,
  }));
  onsetDate.push({ onset: strip.measureMap.end, date: length - 1 });
  if (labels) {
    await mkdir(path.join(folder, 'analyses'), { recursive: true });
    await writeFile(path.join(folder, 'analyses/form.dez'), labels(strip.measureMap.end));
  }
  const info = {
    id: name,
    ...(labels && { analyses: ['form'], settings: { 'analysis:default': 'form' } }),
    opus: { title: `${measureCount} measures` },
    'measure-map': toEntries(strip.measureMap),
    sources: {
      images: [
        {
          id: 'score',
          type: 'score',
          tiles,
          width: picture.width,
          height: picture.height,
          positions: { ...strip.positions, width: picture.width, height: picture.height },
        },
      ],
      audios: [
        { id: 'tone', file: 'recording.wav', 'onset-date': onsetDate, peaks: 'recording.dat' },
      ],
    },
  };
  await writeFile(path.join(folder, 'info.json'), JSON.stringify(info));
  return `/${name}/info.json`;
}
