import { placeToTicks, quarters, endOf, type Score } from './model.js';

interface Label {
  type: string;
  start: number;
  duration: number;
  tag?: string;
  comment?: string;
  staff?: string;
}

const LAYOUT = [
  { filter: { type: 'Structure' }, style: { line: 'top.1', color: 'by-tag' } },
  { filter: { type: 'Theme' }, style: { line: 'top.2', color: '#4a7ab5' } },
  { filter: { type: 'Subject' }, style: { line: 'top.2', color: '#b5533c' } },
  { filter: { type: 'Answer' }, style: { line: 'top.2', color: '#b07d12' } },
  { filter: { type: 'Countersubject' }, style: { line: 'top.3', color: 'by-tag' } },
  { filter: { type: 'Texture' }, style: { line: 'top.3', color: '#b5533c' } },
  { filter: { type: 'Phrase' }, style: { line: 'top.2', color: '#4a7ab5' } },
  { filter: { type: 'Motif' }, style: { line: 'top.3', color: '#b5533c' } },
  { filter: { type: 'Suspension' }, style: { line: 'top.3', color: '#b5533c' } },
  { filter: { type: 'Harmony' }, style: { line: 'bot.1', color: '#5f7f3a' } },
  { filter: { type: 'Cadence' }, style: { line: 'bot.2', color: '#8a4fa3' } },
  { filter: { type: 'Pedal' }, style: { line: 'bot.3', color: '#2f7f7a' } },
  { filter: { type: 'Key' }, style: { line: 'bot.3', color: '#b07d12' } },
];

/** Returns the analysis of a piece as a .dez object: labels by start, then by type. */
export function toDez(score: Score): object {
  const { analysis } = score.source;
  const labels = [...writtenLabels(score), ...harmonyLabels(score)];
  // The first numeral has an explanation of how to read them.
  const first = labels.find(({ type }) => type === 'Harmony');
  if (first) first.comment = analysis.comment;
  labels.sort((a, b) => a.start - b.start || b.duration - a.duration);
  const types = new Set(labels.map(({ type }) => type));
  return {
    meta: {
      name: analysis.name,
      title: analysis.title,
      producer: 'Glosa',
      layout: LAYOUT.filter(({ filter }) => types.has(filter.type)),
      creationButtons: [...types].map((type) => ({ type })),
    },
    labels,
  };
}

function writtenLabels(score: Score): Label[] {
  const lines = score.source.analysis.labels.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [type = '', from = '', to = '', tag = '', comment = '', staff = ''] = line
      .split('|')
      .map((part) => part.trim());
    const label = toLabel(score, type, placeToTicks(score, from), placeToTicks(score, to));
    return {
      ...label,
      ...(tag ? { tag } : {}),
      ...(comment ? { comment } : {}),
      ...(staff ? { staff } : {}),
    };
  });
}

function harmonyLabels(score: Score): Label[] {
  const words = score.source.analysis.harmony.split(/[\s|]+/).filter(Boolean);
  const chords: { at: number; numeral: string }[] = [];
  for (let index = 0; index < words.length; index += 2) {
    const numeral = (words[index + 1] ?? '')
      .replace(/^b(?=[IV])/, '♭')
      .replace(/\/b(?=[IV])/, '/♭');
    chords.push({ at: placeToTicks(score, words[index] ?? ''), numeral });
  }
  return chords.flatMap(({ at, numeral }, index) => {
    const to = chords[index + 1]?.at ?? endOf(score);
    if (to <= at) throw new Error(`${score.source.id}: harmony out of order at ${numeral}`);
    return numeral === '-' ? [] : [{ ...toLabel(score, 'Harmony', at, to), tag: numeral }];
  });
}

function toLabel(score: Score, type: string, from: number, to: number): Label {
  if (!(to > from)) throw new Error(`${score.source.id}: ${type} at ${from} has no length`);
  const round = (value: number): number => Number(value.toFixed(6));
  return { type, start: round(quarters(from)), duration: round(quarters(to - from)) };
}
