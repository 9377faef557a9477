import type { Localized, OtherRecording, Score } from './model.js';

/** A recording of a piece; its score has the performance and the instruments that it is played with. */
export interface Recording {
  /** Id, and name of its sound files. */
  id: string;
  info: Localized;
  score: Score;
  /** The name of a table of this recording; those of the first recording are plain. */
  name: (file: string) => string;
}

/** All recordings of a piece, the first one first. */
export function recordingsOf(score: Score): Recording[] {
  const { recordingInfo: info, otherRecordings = [] } = score.source;
  const first = { id: 'recording', info, score, name: (file: string) => file };
  return [first, ...otherRecordings.map((other) => otherOf(score, other))];
}

function otherOf(score: Score, { id, info, programs, performance }: OtherRecording): Recording {
  const parts = score.source.parts.map((part, index) => ({
    ...part,
    program: programs[index] ?? part.program,
  }));
  return {
    id,
    info,
    score: { ...score, source: { ...score.source, parts, performance } },
    name: (file) => file.replace('.', `-${id}.`),
  };
}
