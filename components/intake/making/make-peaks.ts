import { computePeaks, writePeaks } from '#engines/peaks';
import { intakeProblem, problemOfError } from '../problems.js';
import { addToAudio, MAX_HEARD, soundOf, type StepWork } from './step-context.js';

/** The outline of a recording, so that its waveform shows at once. */
export const makePeaks: StepWork = async (source, context) => {
  const { kept, id, signal, onProgress } = context;
  const sound = await soundOf(context, source);
  if (!sound || sound.audio.peaks !== undefined) return [];
  const { name, content } = sound;
  if (content.size > MAX_HEARD) return [intakeProblem('tooLongToHear', name)];
  try {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const options = { signal, onProgress: (share: number) => onProgress(share, 1) };
    const peaks = writePeaks(await computePeaks(bytes, options));
    const file = `made/${source}.peaks.dat`;
    await kept.put(id, file, new Blob([peaks]));
    await addToAudio(context, source, { peaks: file });
    return [];
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RangeError) return [intakeProblem('tooLongToHear', name)];
    if (error instanceof Error && error.name === 'EncodingError') {
      return [intakeProblem('soundUnreadable', name, { message: error.message })];
    }
    return [problemOfError(error, name)];
  }
};
