import { type MeasureEntry, parseMeasureMap, parsePieceInfo } from '#core';
import { rethrowTrouble } from '../../process/trouble.js';
import type { Json } from '../../store/records.js';
import { analysesIn } from '../keeping/analyses-in.js';
import type { PieceDraft } from '../keeping/put-piece.js';
import type { Notes } from '../report.js';
import { audioSource } from './audio-source.js';
import { imageSource } from './image-source.js';
import { isObject } from '../../store/json.js';
import { PieceFiles, type MakingKit } from './piece-files.js';
import { scoreParts } from './score-source.js';
import { longShortTitles } from './short-titles.js';
import { curatorSources, type CuratorSource } from './sources.js';

/** A curator's piece and its destination. */
export interface BuildRequest {
  readonly id: string;
  readonly raw: Json;
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  /** Called after each source, with the error of one that was skipped. */
  readonly onSource?: (source: CuratorSource, error?: unknown) => void;
}

/** The imported sources of an info.json, by kind. */
interface BuiltSources {
  readonly images: Json[];
  readonly audios: Json[];
  readonly scores: Json[];
  /** Sources of unknown kinds, kept unchanged. */
  readonly others: Json[];
  measures: readonly MeasureEntry[] | undefined;
}

/** Keys of a piece that the import or the store writes itself. */
const BUILT = ['sources', 'measure-map', 'permissions', 'analyses'];

/**
 * Makes a piece from a curator's description. Notes and leaves out sources that cannot be used.
 * @throws Error if no source is left, the description cannot be read, or a store is away
 */
export async function buildPiece(
  { id, raw, path, corpus, onSource }: BuildRequest,
  kit: MakingKit,
  notes: Notes,
): Promise<PieceDraft> {
  const { sources: list, 'measure-map': givenMap } = raw;
  const about = Object.fromEntries(Object.entries(raw).filter(([key]) => !BUILT.includes(key)));
  const { warnings } = parsePieceInfo({ ...about, id });
  for (const { pointer = '', message } of warnings) notes.warn(`${pointer} ${message}`);
  const opus = isObject(raw.opus) ? raw.opus : {};
  for (const warning of [...longShortTitles(raw), ...longShortTitles(opus)]) notes.warn(warning);
  const files = new PieceFiles(kit);
  const sources = curatorSources(list);
  const { measures, ...built } = await buildSources(sources, {
    files,
    notes,
    ...(onSource && { onSource }),
  });
  if (sources.length > 0 && Object.values(built).every(({ length }) => length === 0)) {
    throw new Error('none of its sources can be used');
  }
  const map = await measureMapOf(givenMap, measures, { files, notes });
  const permissions = permissionsOf(raw);
  const isOpen = permissions.length === 1 && permissions[0] === 'all';
  const used = Object.entries(built).filter(([, { length }]) => length > 0);
  return {
    path,
    corpus,
    info: {
      id,
      ...about,
      ...map,
      sources: Object.fromEntries(used),
      ...(!isOpen && { permissions }),
    },
    permissions,
    resources: files.resources,
    analyses: await analysesIn(`${kit.folder}/analyses/${id}`, { notes, context: kit.context }),
  };
}

/**
 * Returns the permissions of everyone: the piece's `permissions`; else `all` if its settings give `public`
 * access or no access at all; else none, so that accounts need grants.
 */
export function permissionsOf({ permissions, settings }: Json): readonly string[] {
  if (Array.isArray(permissions)) return permissions.filter((each) => typeof each === 'string');
  if (typeof permissions === 'string') return [permissions];
  const access = isObject(settings) ? (settings.access ?? 'public') : 'public';
  return access === 'public' ? ['all'] : [];
}

async function buildSources(
  sources: readonly CuratorSource[],
  { onSource, ...tools }: Tools & Pick<BuildRequest, 'onSource'>,
): Promise<BuiltSources> {
  const built: BuiltSources = {
    images: [],
    audios: [],
    scores: [],
    others: [],
    measures: undefined,
  };
  for (const [index, source] of sources.entries()) {
    try {
      await addSource(source, built, tools);
      onSource?.(source);
    } catch (error) {
      rethrowTrouble(error);
      onSource?.(source, error);
      tools.notes.fail(`source ${index + 1} (${source.files[0] ?? source.kind})`, error);
    }
  }
  return built;
}

interface Tools {
  readonly files: PieceFiles;
  readonly notes: Notes;
}

async function addSource(
  source: CuratorSource,
  built: BuiltSources,
  { files, notes }: Tools,
): Promise<void> {
  const { kind, id, raw } = source;
  if (kind === 'audio') built.audios.push(await audioSource(source, files, notes));
  else if (kind === 'image') built.images.push(await imageSource(source, files));
  else if (kind === 'reference') built.scores.push({ ...raw, id });
  else if (kind === 'score') {
    const { score, images, measures } = await scoreParts(source, files, notes);
    built.scores.push(score);
    built.images.push(...images);
    built.measures ??= measures;
  } else {
    notes.warn(`A source of unknown kind (${Object.keys(raw).join(', ')}), kept but not shown`);
    built.others.push({ ...raw, id });
  }
}

/** Returns the curator's measure map, else that of the first score. */
async function measureMapOf(
  given: unknown,
  measures: readonly MeasureEntry[] | undefined,
  { files, notes }: Tools,
): Promise<Json> {
  if (given !== undefined && given !== null) {
    try {
      return { 'measure-map': await files.table(given, 'table', parseMeasureMap) };
    } catch (error) {
      rethrowTrouble(error);
      notes.fail('measure map', error);
    }
  }
  if (!measures || measures.length < 2) return {};
  const name = await files.addTable('made/measure-map.json', measures);
  return { 'measure-map': files.inline(name, measures) };
}
