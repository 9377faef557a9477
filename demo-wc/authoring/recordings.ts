import type { Localized, OtherRecording, Score } from './model.js';

/** A recording of a piece; its score contains its performance and instruments. */
export interface Recording {
  /** Id, and name of its sound files. */
  id: string;
  info: Localized;
  score: Score;
  /** Returns the name of a table of this recording; tables of the first recording keep their names. */
  name: (file: string) => string;
}

/** Returns all recordings of a piece, the main one first. */
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
