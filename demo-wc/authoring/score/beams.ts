import { TICKS, isNote, type Event, type Note } from '../model.js';

export type Beam = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook';

const flags = (note: Note): number => Math.max(0, Math.log2(note.value) - 2);

/** Returns the beams of each note, by level from the outermost, in groups of `group` quarters. */
export function beams(voice: Event[], group: number, bySyllable: boolean): Map<Note, Beam[]> {
  const result = new Map<Note, Beam[]>();
  const notes = voice.filter(isNote);
  const runs = [
    ...toRuns(
      notes.filter((note) => !note.grace),
      group,
      bySyllable,
    ),
    ...graceRuns(notes),
  ];
  for (const run of runs) {
    if (run.length < 2) continue;
    run.forEach((note, index) => result.set(note, levels(run, index)));
  }
  return result;
}

function toRuns(notes: Note[], group: number, bySyllable: boolean): Note[][] {
  const runs: Note[][] = [];
  let slurred = false;
  let open = false;
  for (const note of notes) {
    const size = groupTicks(notes, note, group);
    const startsGroup = note.at % size === 0;
    const joins = bySyllable ? slurred : !startsGroup;
    const beamed = note.kind === 'note' && flags(note) > 0;
    const last = runs.at(-1);
    if (beamed && open && joins && last) last.push(note);
    else if (beamed) runs.push([note]);
    open = beamed;
    if (note.slurStart) slurred = true;
    if (note.slurStop) slurred = false;
  }
  return runs;
}

/** Returns the ticks of the beam group of a note. Thirty-seconds are always beamed by eighths. */
function groupTicks(notes: Note[], note: Note, group: number): number {
  const size = group * TICKS;
  const start = Math.floor(note.at / size) * size;
  const inside = notes.filter((each) => each.at >= start && each.at < start + size);
  const many = inside.filter((each) => each.value >= 32).length > 4;
  return many || inside.some((each) => each.triplet) ? TICKS / 2 : size;
}

function graceRuns(notes: Note[]): Note[][] {
  const runs: Note[][] = [];
  let previous: Note | undefined;
  for (const note of notes) {
    if (note.grace && previous?.grace) runs.at(-1)?.push(note);
    else if (note.grace) runs.push([note]);
    previous = note;
  }
  return runs;
}

function levels(run: Note[], index: number): Beam[] {
  const note = run[index];
  if (!note) return [];
  const before = run[index - 1];
  const after = run[index + 1];
  return Array.from({ length: flags(note) }, (_, level): Beam => {
    const left = before !== undefined && flags(before) > level;
    const right = after !== undefined && flags(after) > level;
    if (left && right) return 'continue';
    if (right) return 'begin';
    if (left) return 'end';
    return before ? 'backward hook' : 'forward hook';
  });
}
