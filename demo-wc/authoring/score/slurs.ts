import { isNote, type Note, type Part, type Score } from '../model.js';

export interface SlurNumbers {
  start?: number;
  stop?: number;
}

interface OpenSlur {
  staff: number;
  voice: number;
  number: number;
}

const NUMBERS = [1, 2, 3, 4, 5, 6];

/**
 * Returns a number for each slur of a part. Numbers are used in turn, never one of an open slur, so that a
 * slur that ends where the next begins, or ends in another voice, remains distinct.
 */
export function slurNumbers(score: Score, part: Part, firstStaff: number): Map<Note, SlurNumbers> {
  const result = new Map<Note, SlurNumbers>();
  let open: OpenSlur[] = [];
  let last = 0;
  for (const { note, staff, voice } of slurred(score, part, firstStaff)) {
    const numbers: SlurNumbers = {};
    if (note.slurStop) {
      const here = open.filter((each) => each.staff === staff);
      const found = here.find((each) => each.voice === voice) ?? here[0];
      if (!found) throw new Error(`${score.source.id}: a slur ends that never began`);
      open = open.filter((each) => each !== found);
      numbers.stop = found.number;
    }
    if (note.slurStart) {
      const free = (number: number): boolean =>
        number !== numbers.stop && !open.some((each) => each.number === number);
      const turn = [...NUMBERS.slice(last), ...NUMBERS.slice(0, last)];
      last = turn.find(free) ?? 1;
      numbers.start = last;
      open.push({ staff, voice, number: last });
    }
    result.set(note, numbers);
  }
  return result;
}

/** Returns the notes with slurs, in the order of the file: measure, staff, voice. */
function slurred(score: Score, part: Part, firstStaff: number) {
  return score.measures.flatMap((measure) =>
    measure.staves.slice(firstStaff, firstStaff + part.staves.length).flatMap((voices, staff) =>
      voices.flatMap((events, voice) =>
        events
          .filter(isNote)
          .filter((note) => note.slurStart || note.slurStop)
          .map((note) => ({ note, staff, voice })),
      ),
    ),
  );
}
