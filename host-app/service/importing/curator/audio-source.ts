import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseSynchro } from '#core';
import { NO_DECODER } from '#engines/making';
import { rethrowTrouble } from '../../process/trouble.js';
import type { Json } from '../../store/records.js';
import type { AdmittedFile } from '../keeping/keep-file.js';
import { makeRecording, type MadeRecording } from '../making/made-recording.js';
import { messageOf, type Notes } from '../report.js';
import { imageSource } from './image-source.js';
import { isUrl, type PieceFiles } from './piece-files.js';
import { aboutSource, curatorSources, type CuratorSource } from './sources.js';

/**
 * Imports a recording: its files, its table of dates, its peaks and its pictures. A recording at a video
 * service or URL stays there. The table is the one of `onset-date` or `synchro`, else the file
 * `x.synchro.json` beside `x.mp3`.
 * @throws Error for a file that cannot be imported
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
  /** Measurements of the first file that the service can decode. */
  readonly made: MadeRecording | undefined;
}

async function takeSounds(source: CuratorSource, files: PieceFiles, notes: Notes): Promise<Sounds> {
  const names: string[] = [];
  let made: MadeRecording | undefined;
  const measure = async (admitted: AdmittedFile, name: string) => {
    try {
      made ??= await makeRecording(admitted, name, files.kit);
    } catch (error) {
      rethrowTrouble(error);
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
  /** Duration of the recording in seconds, if known. */
  readonly duration: number | undefined;
}

/** Imports the table of dates. Its faults are warnings, because the recording plays without it. */
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
    rethrowTrouble(error);
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
