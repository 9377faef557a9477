import type { Piece } from '../../../core/model/piece.js';
import { notesOf } from '../../notes/index.js';
import { pageAudio } from '../sound/page-audio.js';
import { NoNotesError } from './score-problems.js';
import type { SynthParts } from './score-player.js';
import { timelineOf } from './score-timeline.js';
import { StaffMix } from './staff-mix.js';
import { SynthEngine } from './synth-engine.js';

export { SynthEngine } from './synth-engine.js';
export { StaffMix } from './staff-mix.js';

/** What a user has muted stays so while other recordings play. */
const mixes = new WeakMap<Piece, StaffMix>();

/**
 * An engine that plays a score of a piece. What it needs (the notes, a synthesizer, the sound of a
 * piano) is fetched when it is to play, or at once when the user has chosen it.
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
  // Otherwise the synthesizer greets in the console.
  Object.assign(globalThis, { TONE_SILENCE_LOGGING: true });
  const [notes, { StaffPianos }, samples] = await Promise.all([
    notesOf(piece, scoreId),
    import('./piano/staff-pianos.js'),
    import('./piano/piano-samples.js').then(({ pianoSamples }) => pianoSamples(audio.context)),
  ]);
  if (notes.notes.length === 0 || !notes.measureMap) throw new NoNotesError();
  piece.adoptMeasureMap(notes.measureMap);
  mix.setStaves(notes.staves);
  const timeline = timelineOf(notes, piece.measureMap ?? notes.measureMap);
  return { timeline, audio, pianos: new StaffPianos(audio.context, samples) };
}
