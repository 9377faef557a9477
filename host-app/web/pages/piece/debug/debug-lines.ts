import type { Piece } from '#core';
import type { FrameTimes } from './frame-times.js';

/** A name from the code and its raw value. */
export type DebugLine = readonly [name: string, value: string];

const number = (value: number | undefined, decimals = 3): string => value?.toFixed(decimals) ?? '–';

/** Returns the state of a piece: ids, raw times, the transport and frame times. */
export function debugLines(piece: Piece, frames: FrameTimes): readonly DebugLine[] {
  return [...idLines(piece), ...transportLines(piece), frameLine(frames)];
}

function idLines(piece: Piece): readonly DebugLine[] {
  const { analysis, recording, selection, session } = piece;
  return [
    ['piece', piece.path],
    ['sources', piece.sources.map(({ id }) => id).join(' ')],
    ['recording', recording?.id ?? '–'],
    ['analysis', analysis ? `${analysis.name || '(new)'} ${analysis.etag ?? ''}` : '–'],
    ['labels', `${analysis?.labels.length ?? 0}${analysis?.isDirty ? ' dirty' : ''}`],
    ['selection', selection.ids.join(' ') || '–'],
    ['locked', String(session.isLocked)],
    ['problems', String(piece.problems.length)],
  ];
}

function transportLines({ transport, measureMap }: Piece): readonly DebugLine[] {
  const { moment, loop } = transport;
  const place = moment.onset === undefined ? undefined : measureMap?.positionAt(moment.onset);
  const states = ['isReady', 'isPlaying', 'isWaiting', 'hasEnded'] as const;
  return [
    ['transport', states.filter((state) => transport[state]).join(' ') || '–'],
    ['date', `${number(moment.date)} / ${number(transport.duration)} s`],
    [
      'onset',
      `${number(moment.onset)} q lap ${moment.lap || '1'}${moment.isOutside ? ' outside' : ''}`,
    ],
    [
      'measure',
      place ? `${place.measure.count} (${place.measure.name}) beat ${number(place.beat)}` : '–',
    ],
    ['rate', String(transport.rate)],
    ['loop', loop ? `${number(loop.start)} – ${number(loop.end)} q` : '–'],
  ];
}

const frameLine = ({ median, worst, count }: FrameTimes): DebugLine => [
  'frames',
  `median ${number(median, 1)} ms, worst ${number(worst, 1)} ms, ${count}`,
];
