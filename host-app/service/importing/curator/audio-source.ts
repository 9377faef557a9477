import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseSynchro } from '../../../../components/core/formats/index.js';
import type { Json } from '../../store/records.js';
import type { AdmittedFile } from '../keeping/keep-file.js';
import { NO_DECODER } from '../making/decoders/ffmpeg.js';
import { makeRecording, type MadeRecording } from '../making/made-recording.js';
import { messageOf, type Notes } from '../report.js';
import { imageSource } from './image-source.js';
import { isUrl, type PieceFiles } from './piece-files.js';
import { aboutSource, curatorSources, type CuratorSource } from './sources.js';

/**
 * Takes a recording in: its files, its table of dates, its peaks and its pictures. One at a video
 * service, or at a URL, stays there. The table is what `onset-date` or `synchro` say, else the file
 * `x.synchro.json` beside `x.mp3`.
 * @throws Error when a file cannot be taken
 */
export async function audioSource(
  source: CuratorSource,
  files: PieceFiles,
  notes: Notes,
): Promise<Json> {
  const { id, raw } = source;
  const { 'audio:yt': video, ...about } = aboutSource(source);
  const { names, made } = await takeSounds(source, files, notes);
  const images = curatorSources(raw.images);
  return {
    id,
    ...(video !== undefined && { 'yt-id': video }),
    ...about,
    ...(names.length > 0 && { files: names }),
    ...(await synchroOf(source, files, { notes, duration: made?.duration })),
    ...(await peaksOf(source, files, made)),
    ...(images.length > 0 && {
      images: await Promise.all(images.map((image) => imageSource(image, files))),
    }),
  };
}

interface Sounds {
  readonly names: readonly string[];
  /** Of the first file that can be decoded here. */
  readonly made: MadeRecording | undefined;
}

async function takeSounds(source: CuratorSource, files: PieceFiles, notes: Notes): Promise<Sounds> {
  const names: string[] = [];
  let made: MadeRecording | undefined;
  const measure = async (admitted: AdmittedFile, name: string) => {
    try {
      made ??= await makeRecording(admitted, name, files.kit);
    } catch (error) {
      if (files.kit.isStrict && messageOf(error) !== NO_DECODER) throw error;
      notes.warn(`${name}: no peaks, ${messageOf(error)}`);
    }
  };
  for (const file of source.files) {
    names.push(isUrl(file) ? file : (await files.take(file, 'recording', measure)).name);
  }
  return { names, made };
}

async function peaksOf(
  { id, raw }: CuratorSource,
  files: PieceFiles,
  made: MadeRecording | undefined,
): Promise<Json> {
  if (typeof raw.peaks === 'string') {
    return { peaks: isUrl(raw.peaks) ? raw.peaks : (await files.take(raw.peaks, 'any')).name };
  }
  return made ? { peaks: files.add(`made/${id}.peaks.dat`, made.peaks) } : {};
}

interface SynchroOptions {
  readonly notes: Notes;
  /** Of the recording, in seconds, where it is known. */
  readonly duration: number | undefined;
}

/** A recording without a table of dates plays, so that whatever is wrong with it is a warning. */
async function synchroOf(
  source: CuratorSource,
  files: PieceFiles,
  { notes, duration = Infinity }: SynchroOptions,
): Promise<Json> {
  const value = await givenSynchro(source, files);
  if (value === undefined) return {};
  try {
    const check = (text: unknown) => {
      const { synchro, warnings } = parseSynchro(text);
      for (const { pointer = '', message } of warnings) notes.warn(`synchro ${pointer} ${message}`);
      const last = synchro.points.at(-1)?.date ?? 0;
      if (last > duration) {
        notes.warn(`synchro: its last date, ${last} s, is after the end of the recording`);
      }
    };
    return { 'onset-date': await files.table(value, 'synchro', check) };
  } catch (error) {
    notes.warn(`synchro left out: ${messageOf(error)}`);
    return {};
  }
}

async function givenSynchro({ raw, files: [file] }: CuratorSource, { kit }: PieceFiles) {
  const given = raw['onset-date'] ?? raw.synchro;
  if (given !== undefined || file === undefined || isUrl(file)) return given;
  const beside = file.replace(/\.[^./]+$/, '') + '.synchro.json';
  return access(path.resolve(kit.folder, beside)).then(
    () => beside,
    () => undefined,
  );
}
