import { type AudioInfo, parseSynchro, type SynchroFile } from '#core';
import { hearRecording } from '#engines/making';
import { readPeaks } from '#engines/peaks';
import { INFO_FILE } from '#intake/node';
import { notDecoded } from '../making/hear-step.js';
import { type CheckContext, SAME_ONSET } from './check-context.js';

interface RecordingContext extends CheckContext {
  /** Whether there is something that could follow the recording. */
  readonly hasScore: boolean;
}

/** Lengths are equal within this many seconds: encoders add some silence. */
const SAME_LENGTH = 0.5;

const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** Checks a recording: that its files are the same sound, and that peaks and sync points fit it. */
export async function checkRecording(audio: AudioInfo, context: RecordingContext): Promise<void> {
  const { files } = context;
  const [first] = audio.files;
  if (first === undefined && audio.youtubeId === undefined)
    files.say('error', INFO_FILE, `The recording ${audio.id} names no file.`);
  const duration = await durationOf(audio, context);
  await checkPeaks(audio, duration, context);
  await checkSync(audio, duration, context);
  for (const image of audio.images)
    if (image.image !== undefined) files.pathOf(image.image, 'A picture of the recording');
}

/** Measures all files of a recording; returns the length of the first one, in seconds. */
async function durationOf(audio: AudioInfo, { files }: CheckContext): Promise<number | undefined> {
  let duration: number | undefined;
  for (const name of audio.files) {
    const place = files.pathOf(name, 'The recording');
    if (place === undefined) continue;
    try {
      const heard = await hearRecording(place);
      duration ??= heard.duration;
      if (Math.abs(heard.duration - duration) > SAME_LENGTH) {
        const text = `It lasts ${seconds(heard.duration)}, but ${audio.files[0]} lasts ${seconds(duration)}: these are not the same recording.`;
        files.say('error', name, text);
      }
    } catch (error) {
      files.say('warning', name, `Its length is not checked. ${notDecoded(error)}`);
    }
  }
  return duration;
}

async function checkPeaks(
  { peaks: name, files: [sound] }: AudioInfo,
  duration: number | undefined,
  { files }: CheckContext,
): Promise<void> {
  if (name === undefined) {
    if (sound !== undefined)
      files.say('warning', sound, 'It has no peaks: pages decode it to draw the waveform.');
    return;
  }
  const read = await files.parsed(name, 'The peaks file', async (content) => ({
    peaks: readPeaks(await content.arrayBuffer()),
  }));
  const measured = read?.peaks.duration;
  if (measured === undefined || duration === undefined) return;
  if (Math.abs(measured - duration) > SAME_LENGTH) {
    const text = `The peaks are of a recording of ${seconds(measured)}, but ${sound ?? ''} lasts ${seconds(duration)}.`;
    files.say('error', name, text);
  }
}

async function checkSync(
  audio: AudioInfo,
  duration: number | undefined,
  { files, measures, hasScore }: RecordingContext,
): Promise<void> {
  const { synchro } = audio;
  const subject = audio.files[0] ?? INFO_FILE;
  if (!synchro) {
    if (hasScore)
      files.say('warning', subject, 'It is not synchronized: the score does not follow it.');
    return;
  }
  const { url, table: inline } = synchro;
  const name = url ?? INFO_FILE;
  const table = inline ?? (await readSynchroFile(name, files));
  const last = table?.points.at(-1);
  if (!table || !last) return;
  if (duration !== undefined && last.date * audio.secondUnit > duration + SAME_LENGTH) {
    const text = `The last sync point is at ${seconds(last.date * audio.secondUnit)}, after the end of the recording (${seconds(duration)}): the table belongs to another recording.`;
    files.say('error', name, text);
  }
  const highest = Math.max(...table.points.map(({ onset }) => onset));
  if (measures && highest > measures.end + SAME_ONSET) {
    const text = `A sync point is at onset ${highest}, but the measures end at ${measures.end}: the table belongs to another score.`;
    files.say('error', name, text);
  }
}

/** Reads a table of sync points. Points that a page skips are errors: the music jumps there. */
async function readSynchroFile(
  url: string,
  files: CheckContext['files'],
): Promise<SynchroFile | undefined> {
  const read = await files.parsed(url, 'The table of sync points', async (content) => {
    const { synchro, warnings } = parseSynchro(await content.text());
    return { synchro, skipped: warnings };
  });
  if (read) files.sayAll('error', url, read.skipped);
  return read?.synchro;
}
