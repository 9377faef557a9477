import { hearRecording, NO_DECODER } from '#engines/making';
import { addToAudio } from '#intake/node';
import { messageOf, type Remark } from '../remark.js';
import { ownSource, type Workshop } from './workshop.js';

/** Formats that are decoded without a program of the system. */
export const DECODED = 'MP3, Ogg Vorbis, FLAC and WAV';

/** Returns the sentence about a recording that cannot be decoded. */
export const notDecoded = (error: unknown): string =>
  messageOf(error) === NO_DECODER
    ? `It is kept and may play, but it has no waveform and is not synchronized: only ${DECODED} can be decoded without ffmpeg. Install ffmpeg, or convert the recording.`
    : `It cannot be decoded, so it has no waveform and is not synchronized: ${messageOf(error)}.`;

/** Measures a recording: its outline, for the waveform. */
export async function hearStep(source: string, workshop: Workshop): Promise<readonly Remark[]> {
  const recording = await ownSource(workshop, 'audios', source);
  if (!recording) return [];
  const { context, tell } = workshop;
  tell(`Measuring ${recording.name}`, 0);
  try {
    const { peaks } = await hearRecording(recording.path);
    const file = `made/${source}.peaks.dat`;
    await context.kept.put(context.id, file, new Blob([peaks]));
    await addToAudio(context, source, { peaks: file });
    return [];
  } catch (error) {
    return [{ severity: 'error', file: recording.name, text: notDecoded(error) }];
  }
}
