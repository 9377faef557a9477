import type { i18n } from 'i18next';
import {
  type Contributors,
  type ImageSource,
  keyText,
  type Piece,
  type Source,
  sourceText,
  type Words,
} from '#core';

/** A fact about the piece: the key of its name, and its value. */
export interface Fact {
  readonly key: string;
  readonly value: string;
}

/** Facts about a work, in reading order. */
const WORK = [
  ['piece:title', 'piece.about.partOf'],
  ['piece:nickname', 'piece.about.nickname'],
  ['movement:num', 'piece.about.movement'],
  ['movement:title', 'piece.about.movementTitle'],
  ['movement:nickname', 'piece.about.movementNickname'],
  ['variant:first', 'piece.about.variant'],
  ['collection', 'piece.about.collection'],
  ['corpus', 'piece.about.corpus'],
  ['opus', 'piece.about.opus'],
  ['year', 'piece.about.year'],
  ['key', 'piece.about.musicalKey'],
] as const;

/** Names of known roles; other roles keep the name from the file. */
const ROLES: Readonly<Record<string, string>> = {
  composer: 'piece.about.composer',
  lyricist: 'piece.about.lyricist',
  arranger: 'piece.about.arranger',
  artist: 'piece.about.artist',
  performer: 'piece.about.performer',
  singer: 'piece.about.singer',
  editor: 'piece.about.editor',
  encoder: 'piece.about.encoder',
};

/** Returns the known facts about a work, its key in the words of a language. */
export function factsOf({ opus, title }: Piece, words: Words): readonly Fact[] {
  // Nothing is a part of itself, and a collection that is the work is said once.
  const own = [title, opus['title'], opus['movement:title']];
  const isSaid = (field: string, value: string) =>
    (field === 'piece:title' && own.includes(value)) ||
    (field === 'collection' && value === opus['piece:title']);
  return WORK.flatMap(([field, key]) => {
    const value = opus[field];
    if (!value || isSaid(field, value)) return [];
    return [{ key, value: field === 'key' ? keyText(value, words) : value }];
  });
}

/** Returns contributors with their roles; the key is the role itself if it has no name here. */
export const peopleOf = (contributors: Contributors): readonly Fact[] =>
  Object.entries(contributors)
    .filter(([, value]) => value !== '')
    .map(([role, value]) => ({ key: ROLES[role] ?? role, value }));

/** Returns the contributors of a piece, with the composer, who is stored outside the list. */
export function makersOf(piece: Piece): readonly Fact[] {
  const { composer, contributors } = piece;
  const hasComposer = contributors['composer'] !== undefined || composer === '';
  return peopleOf(hasComposer ? contributors : { composer, ...contributors });
}

/** What an institution wants to be shown with its pages or its recording. */
export interface Credit {
  /** Its attribution; undefined when it has none. */
  readonly words: string | undefined;
  /** Its license or rights statement, a URL or words; undefined when it has none. */
  readonly license: string | undefined;
}

/** Returns what a source says of itself, and its license, in the language of the reader where it has them. */
export const creditOf = (piece: Piece, source: Source, locale: string): Credit => ({
  words: sourceText(piece, source, { key: 'info', locale }),
  license: sourceText(piece, source, { key: 'license', locale }),
});

/** Returns the credits of the sources that a library serves, each once. They are shown all the time. */
export function creditsOf(piece: Piece, locale: string): readonly Credit[] {
  const credits = sourcesOf(piece)
    .filter(({ refs }) => refs['iiif'] !== undefined)
    .map((source) => creditOf(piece, source, locale))
    .filter(({ words, license }) => words !== undefined || license !== undefined);
  return [...new Map(credits.map((credit) => [JSON.stringify(credit), credit])).values()];
}

/** Returns time signature and number of measures; numbers are written as in the language. */
export function measureFacts(
  { measureMap, info, signature }: Piece,
  language: string,
): readonly Fact[] {
  const count = measureMap?.measures.length ?? info.measureCount;
  const value = count === undefined ? '' : new Intl.NumberFormat(language).format(count);
  return [
    { key: 'piece.about.timeSignature', value: signature },
    { key: 'piece.about.measures', value },
  ].filter((fact) => fact.value !== '');
}

/** Permission words that have a text here. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  all: 'piece.about.mayAll',
  read: 'piece.about.mayRead',
  'update-analysis': 'piece.about.mayAnalysis',
  'update-synchro': 'piece.about.maySync',
};

/** Returns the path of the piece, and the permissions that everyone has there. */
export function placeFacts(
  { path, permissions }: Piece,
  { t, language }: Pick<i18n, 't' | 'language'>,
): readonly Fact[] {
  const words = permissions.map((word) => t(PERMISSIONS[word] ?? word));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  return [
    { key: 'piece.about.path', value: path },
    { key: 'piece.about.permissions', value: list || t('piece.about.noPermissions') },
  ];
}

/** Kind of a source. */
export type SourceKind =
  'score' | 'engraving' | 'pages' | 'scan' | 'recording' | 'video' | 'waveform' | 'grid';

/** Returns the sources that came with the piece, without recordings made from a score. */
export const sourcesOf = ({ sources }: Piece): readonly Source[] =>
  sources.filter((source) => source.kind !== 'audio' || source.scoreId === undefined);

export function kindOf(source: Source): SourceKind {
  if (source.kind === 'score') return 'score';
  if (source.kind === 'image') return pictureKind(source);
  return source.youtubeId !== undefined && source.urls.length === 0 ? 'video' : 'recording';
}

const PICTURES: Readonly<Record<ImageSource['type'], SourceKind>> = {
  score: 'engraving',
  '3d': 'pages',
  scan: 'scan',
  wave: 'waveform',
  grid: 'grid',
};

const pictureKind = ({ type }: ImageSource): SourceKind => PICTURES[type];
