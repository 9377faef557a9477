import type { Piece } from '#core';
import { notesOf } from '#engines/notes';
import { pageAudio } from '../page-audio.js';
import { NoNotesError } from './score-problems.js';
import type { SynthParts } from './score-player.js';
import { timelineOf } from './score-timeline.js';
import { StaffMix } from './staff-mix.js';
import { SynthEngine } from './synth-engine.js';

export { SynthEngine } from './synth-engine.js';
export { StaffMix } from './staff-mix.js';

/** Muted staves stay muted while other recordings play. */
const mixes = new WeakMap<Piece, StaffMix>();

/**
 * Returns an engine that plays a score of a piece. It fetches the notes, a synthesizer and the sound of a
 * piano when it is to play, or at once when the user has chosen it.
 */
export function createSynthEngine(piece: Piece, scoreId: string): SynthEngine {
  const mix = mixes.get(piece) ?? new StaffMix();
  mixes.set(piece, mix);
  const engine = new SynthEngine({ mix, load: () => loadParts(piece, scoreId, mix) });
  if (piece.session.recordingId !== undefined) engine.prepare();
  return engine;
}

async function loadParts(piece: Piece, scoreId: string, mix: StaffMix): Promise<SynthParts> {
  const audio = pageAudio();
  const [notes, { StaffPianos }, samples] = await Promise.all([
    notesOf(piece, scoreId),
    quietly(() => import('./piano/staff-pianos.js')),
    import('./piano/piano-samples.js').then(({ pianoSamples }) => pianoSamples(audio.context)),
  ]);
  if (notes.notes.length === 0 || !notes.measureMap) throw new NoNotesError();
  piece.adoptMeasureMap(notes.measureMap);
  mix.setStaves(notes.staves);
  const timeline = timelineOf(notes, piece.measureMap ?? notes.measureMap);
  return { timeline, audio, pianos: new StaffPianos(audio.context, samples) };
}

/**
 * Loads a module without the synthesizer's greeting in the console; the page keeps no reference to it.
 */
async function quietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const page = globalThis as { TONE_SILENCE_LOGGING?: boolean };
  const isAsked = page.TONE_SILENCE_LOGGING;
  page.TONE_SILENCE_LOGGING = true;
  try {
    return await load();
  } finally {
    if (!isAsked) delete page.TONE_SILENCE_LOGGING;
  }
}
