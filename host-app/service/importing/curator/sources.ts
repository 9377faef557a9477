import path from 'node:path/posix';
import type { Json } from '../../store/records.js';
import { isObject } from '../../store/json.js';

/**
 * Kind of a source. A `reference` is a score that only another service has (`score:gallica`); an `other`
 * source is unknown here and stays unchanged.
 */
export type SourceKind = 'score' | 'audio' | 'image' | 'reference' | 'other';

/** A source of a curator. */
export interface CuratorSource {
  readonly kind: SourceKind;
  /** Unique in its piece; does not change when other sources come or go. */
  readonly id: string;
  /** Files of a score or a recording, the picture of an image; as written. */
  readonly files: readonly string[];
  readonly raw: Json;
}

const PICTURE = /\.(png|jpe?g|svg|webp|gif|avif)$/i;
const IMAGE_KEYS = ['image', 'imageUrl', 'scan', 'pages', 'tiles'];
const VIDEO_KEYS = ['audio:yt', 'yt-id', 'youtubeId'];
const AUDIO_KEYS = ['audio', 'video', 'files', 'onset-date', 'synchro', ...VIDEO_KEYS];
const SERVICE = /^(score|audio|video):/;

const has = (raw: Json, keys: readonly string[]): boolean => keys.some((key) => key in raw);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) => textOf(each) ?? []);

/** Reads sources in a curator's list, or by kind as in an info.json; skips values that are no objects. */
export function curatorSources(sources: unknown): readonly CuratorSource[] {
  const ids = new Set<string>();
  return listOf(sources).map(({ raw, kind = kindOf(raw) }) => {
    const files = filesOf(raw, kind);
    return { kind, files, raw, id: uniqueId(raw, kind, { files, ids }) };
  });
}

interface Listed {
  readonly raw: Json;
  readonly kind?: SourceKind;
}

function listOf(sources: unknown): readonly Listed[] {
  const objects = (list: unknown) => (Array.isArray(list) ? list.filter(isObject) : []);
  if (!isObject(sources)) return objects(sources).map((raw) => ({ raw }));
  const ofKind = (key: string, kind: SourceKind) =>
    objects(sources[key]).map((raw) => ({
      raw,
      kind: isReference(raw) ? ('reference' as const) : kind,
    }));
  return [...ofKind('scores', 'score'), ...ofKind('audios', 'audio'), ...ofKind('images', 'image')];
}

/** Whether a source is a score in another service, without a file of its own. */
const isReference = (raw: Json): boolean =>
  Object.keys(raw).some((key) => key.startsWith('score:')) && !has(raw, FILE_KEYS.score);

function kindOf(raw: Json): SourceKind {
  if (isReference(raw)) return 'reference';
  const file = textOf(raw.score) ?? textOf(raw.file) ?? textOf(raw.url) ?? '';
  if (has(raw, IMAGE_KEYS) || PICTURE.test(file)) return 'image';
  if (has(raw, AUDIO_KEYS)) return 'audio';
  return 'score' in raw ? 'score' : 'other';
}

const FILE_KEYS: Readonly<Record<SourceKind, readonly string[]>> = {
  score: ['score', 'file', 'url'],
  audio: ['audio', 'video', 'files', 'file', 'url'],
  image: ['image', 'imageUrl', 'scan', 'score', 'file', 'url'],
  reference: [],
  other: [],
};

const filesOf = (raw: Json, kind: SourceKind): readonly string[] => [
  ...new Set(FILE_KEYS[kind].flatMap((key) => textsOf(raw[key]))),
];

/** Keys that name files or hold tables, which the import handles one by one. */
const TAKEN = [
  'id',
  'movement',
  'onset-date',
  'synchro',
  'peaks',
  'images',
  'positions',
  'tiles',
  'pages',
];

/** Returns the fields of a source without those that name its files. */
export const aboutSource = ({ kind, raw }: CuratorSource): Json =>
  Object.fromEntries(
    Object.entries(raw).filter(([key]) => ![...FILE_KEYS[kind], ...TAKEN].includes(key)),
  );

/** Makes an id from the source's file: the store finds synchronizations by it, so it must not change. */
function uniqueId(
  raw: Json,
  kind: SourceKind,
  { files, ids }: { readonly files: readonly string[]; readonly ids: Set<string> },
): string {
  const given = typeof raw.id === 'number' ? String(raw.id) : textOf(raw.id);
  const name = nameOf(files[0] ?? referenceOf(raw));
  const base = given ?? (name === '' ? kind : `${kind}-${name}`);
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

/** Returns the id of a source in its service. */
const referenceOf = (raw: Json): string =>
  textOf(Object.entries(raw).find(([key]) => VIDEO_KEYS.includes(key) || SERVICE.test(key))?.[1]) ??
  '';

/** Makes an id from a file name or a foreign id; empty without any letter or digit. */
const nameOf = (text: string): string =>
  path
    .parse(text.replace(/[?#].*$/, ''))
    .name.normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '');
