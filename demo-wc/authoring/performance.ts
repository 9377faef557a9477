import { TICKS, isNote, placeToTicks, type Note, type Score } from './model.js';
import { toMidi } from './score/notation.js';
import type { PedalChange, Played, PlayedNote } from './played.js';
import { ornament } from './score/ornament.js';
import { randomSource, type RandomSource } from './random.js';
import { phraseRanges, swell, type PlayedMeasure, type Timeline } from './timeline.js';

interface StaffPlace {
  part: number;
  staff: number;
  isFirst: boolean;
  isLast: boolean;
  isBass: boolean;
}

interface Player {
  score: Score;
  timeline: Timeline;
  random: RandomSource;
  level: (written: number) => number;
}

interface NotePlace {
  place: StaffPlace;
  each: PlayedMeasure;
  note: Note;
  /** Number of grace notes from here to their main note. */
  graces: number;
}

const GRACE_SECONDS = 0.07;

export function perform(score: Score, timeline: Timeline): Played {
  const random = randomSource(score.source.performance.seed + 1);
  const player = { score, timeline, random, level: levels(score) };
  const notes: PlayedNote[] = [];
  for (const place of staffPlaces(score)) {
    for (let voice = 0; voice < 2; voice += 1) notes.push(...playVoice(player, place, voice));
  }
  notes.sort((a, b) => a.start - b.start || a.pitch - b.pitch);
  return { notes: separate(notes), pedals: pedals(player) };
}

function staffPlaces(score: Score): StaffPlace[] {
  const places = score.source.parts.flatMap((part, index) =>
    part.staves.map((_, inPart) => ({
      part: index,
      isFirst: inPart === 0,
      isLast: inPart === part.staves.length - 1,
    })),
  );
  return places.map((place, staff) => ({ ...place, staff, isBass: staff === places.length - 1 }));
}

function playVoice(player: Player, place: StaffPlace, voice: number): PlayedNote[] {
  const { score } = player;
  const played: PlayedNote[] = [];
  for (const each of player.timeline.measures) {
    const events = (each.measure.staves[place.staff]?.[voice] ?? []).filter(isNote);
    events.forEach((note, index) => {
      if (note.kind === 'rest') return;
      if (note.tie === 'stop' || note.tie === 'both') extend(player, played, each, note);
      else {
        const graces = graceCount(events, index);
        const sounding = playNote(player, { place, each, note, graces });
        played.push(...sounding.flatMap((one) => ornament(one, note, score.source.key.fifths)));
      }
    });
  }
  return played;
}

/** Returns the number of grace notes from here to their main note. */
function graceCount(events: Note[], index: number): number {
  const next = events.findIndex((note, at) => at >= index && !note.grace);
  return next < 0 ? 0 : next - index;
}

function extend(player: Player, played: PlayedNote[], each: PlayedMeasure, note: Note): void {
  const end = player.timeline.secondAt(each.at + note.at + note.ticks);
  for (const pitch of note.pitches.map(toMidi)) {
    const open = played.findLast((other) => other.pitch === pitch);
    if (open) open.end = end;
  }
}

function playNote(player: Player, { place, each, note, graces }: NotePlace): PlayedNote[] {
  const { timeline, random, score } = player;
  const lead = score.source.parts[place.part]?.lead ?? 0;
  const onBeat = timeline.secondAt(each.at + note.at);
  const start = onBeat - graces * GRACE_SECONDS;
  const end = note.grace ? start + GRACE_SECONDS : soundingEnd(player, each, note, onBeat);
  const pitches = note.pitches.map(toMidi).sort((a, b) => a - b);
  return pitches.map((pitch, index) => {
    const isTop = index === pitches.length - 1;
    const late = isTop || (place.isBass && index === 0) ? 0 : 0.008 * random.uniform();
    const spread = place.isFirst ? 0 : 0.003 * random.normal();
    return {
      part: place.part,
      start: start + late + Math.max(-0.004, Math.min(0.006, spread)) - lead,
      end: end - lead / 2,
      pitch,
      velocity: velocity(player, { place, each, note }, { isTop, isLow: index === 0 }),
    };
  });
}

function soundingEnd(player: Player, each: PlayedMeasure, note: Note, start: number): number {
  const { performance } = player.score.source;
  const end = player.timeline.secondAt(each.at + note.at + note.ticks);
  const length = end - start;
  if (note.marks.includes('staccato')) return start + 0.5 * length;
  if (note.marks.includes('fermata') && performance.breaths)
    return end - Math.min(0.22, length / 4);
  if (note.marks.includes('tenuto')) return end;
  return start + length * performance.legato;
}

function velocity(
  player: Player,
  { place, each: { measure }, note }: Omit<NotePlace, 'graces'>,
  chord: { isTop: boolean; isLow: boolean },
): number {
  const { performance, parts } = player.score.source;
  let value = player.level(measure.at + note.at) + (parts[place.part]?.level ?? 0);
  if (place.isFirst && chord.isTop) value += performance.topLevel;
  else if (place.isLast && chord.isLow) value += performance.bassLevel;
  else value -= 5;
  if (note.at === 0 && !measure.partial) value += 3;
  else if (note.at % TICKS !== 0) value -= 2;
  if (note.marks.includes('accent')) value += 12;
  if (note.marks.includes('tenuto')) value += 2;
  if (note.grace) value -= 6;
  return Math.round(Math.max(16, Math.min(120, value + 1.5 * player.random.normal())));
}

/** Returns a function for the velocity at a written place: the given levels, and the swell of the phrase. */
function levels(score: Score): (written: number) => number {
  const { level, arc } = score.source.performance;
  const points = level.map(([place, value]) => ({ at: placeToTicks(score, place), value }));
  const phrases = phraseRanges(score);
  return (written) => {
    const next = points.findIndex(({ at }) => at > written);
    const after = points[next] ?? points.at(-1);
    const before = points[next - 1] ?? points.at(next < 0 ? -1 : 0);
    if (!before || !after) return 64;
    const width = after.at - before.at;
    const share = width > 0 ? (written - before.at) / width : 0;
    return (
      before.value + share * (after.value - before.value) + arc.level * swell(phrases, written)
    );
  };
}

/** Releases a key before it is struck again, and makes every note long enough to be heard. */
function separate(notes: PlayedNote[]): PlayedNote[] {
  const last = new Map<string, PlayedNote>();
  const kept: PlayedNote[] = [];
  for (const note of notes) {
    const key = `${note.part}/${note.pitch}`;
    const before = last.get(key);
    if (before && note.start - before.start < 0.03) {
      before.end = Math.max(before.end, note.end);
      before.velocity = Math.max(before.velocity, note.velocity);
      continue;
    }
    if (before && before.end > note.start - 0.012) before.end = note.start - 0.012;
    const playable = { ...note, end: Math.max(note.end, note.start + 0.05) };
    last.set(key, playable);
    kept.push(playable);
  }
  return kept;
}

function pedals(player: Player): PedalChange[] {
  const { pedal } = player.score.source.performance;
  if (!pedal) return [];
  return pedal === 'written' ? writtenPedals(player) : regularPedals(player, pedal.every);
}

function writtenPedals({ score, timeline }: Player): PedalChange[] {
  return staffPlaces(score).flatMap(({ part, staff }) =>
    timeline.measures.flatMap(({ measure, at }) =>
      (measure.staves[staff] ?? []).flat().flatMap((event) => {
        if (isNote(event) || (event.text !== 'ped' && event.text !== '*')) return [];
        const down = event.text === 'ped';
        return [{ part, at: timeline.secondAt(at + event.at) + (down ? 0.02 : 0), down }];
      }),
    ),
  );
}

/** Returns pedal changes at regular times: up with each new harmony, and down again once it sounds. */
function regularPedals({ timeline }: Player, every: number): PedalChange[] {
  return timeline.measures.flatMap(({ measure, at }) => {
    const count = Math.ceil(measure.ticks / (every * TICKS));
    return Array.from({ length: count }, (_, index) => {
      const second = timeline.secondAt(at + index * every * TICKS);
      return [
        { part: 0, at: second - 0.01, down: false },
        { part: 0, at: second + 0.07, down: true },
      ];
    }).flat();
  });
}
