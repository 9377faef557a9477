import {
  type Contributors,
  type CorpusInfo,
  localizedText,
  type Piece,
  sourceText,
  viewsOf,
} from '#core';
import type { HostedVersion } from '#entries/corpus.js';
import { formatPlace, type LinkedPlace } from '#shared/linked-place.js';
import { eachOnce, type KnownAnalyses, reviewedOf, writersOf } from './accounts.js';
import { measuresText, workText, type Translate } from './cited-words.js';
import { type Name, namesIn } from './names.js';
import type { CitedKind, Reference } from './reference.js';

/** What is cited, and what is known about it. */
export interface Cited {
  readonly piece: Piece;
  /** Address of the page of the piece, absolute. */
  readonly page: string;
  /** Name of the saved analysis; undefined where the piece itself is cited. */
  readonly analysis: string | undefined;
  /** The version that is shown; undefined where versions are not counted. */
  readonly version: HostedVersion | undefined;
  /** The analyses and versions that the service lists; undefined without a service. */
  readonly analyses: KnownAnalyses | undefined;
  /** The analyses from which labels were taken over, as `confirmedSources` tells. */
  readonly sources?: readonly string[];
  readonly corpus: CorpusInfo | undefined;
  /** The passage or label; undefined for all of it. */
  readonly place: LinkedPlace | undefined;
  readonly today: Date;
  readonly language: string;
}

const PUBLISHER = 'Glosa';
const OF_ANALYSIS = /^(analyst|annotator|analysis|annotation|author)$/;
const OF_EDITION = /^(editor|encoder|transcriber)$/;

/** Returns the reference for an analysis of a piece, or for the piece itself. */
export function referenceOf(cited: Cited, t: Translate): Reference {
  const { place, today, analysis } = cited;
  const own = analysis === undefined ? ofPiece(cited) : ofAnalysis(cited, analysis, t);
  const measures = place && measuresText(place, t);
  return {
    ...own,
    notes: measures === undefined ? own.notes : [...own.notes, measures],
    publisher: PUBLISHER,
    address: addressOf(cited),
    accessed: dayOf(today),
  };
}

type Own = Omit<Reference, 'publisher' | 'address' | 'accessed'>;

function ofAnalysis(cited: Cited, name: string, t: Translate): Own {
  const { piece, version, corpus, language } = cited;
  const isCurated = version?.curated ?? version === undefined;
  const { meta } = piece.analysis ?? {};
  const title = isCurated ? (meta?.title ?? meta?.name) : undefined;
  return {
    kind: 'analysis',
    authors: authorsOf(cited, name),
    editors: [],
    title: title ?? name.split('/').at(-1)!,
    notes: [t('dialogs.cite.analysisOf', { piece: workText(piece, language) })],
    rights: isCurated ? availabilityOf(cited) : undefined,
    version: version?.version,
    date: dateIn(version?.date ?? meta?.date ?? corpus?.year),
  };
}

function ofPiece({ piece, corpus, language, ...cited }: Cited): Own {
  return {
    kind: kindOf(piece),
    authors: namesIn(piece.composer),
    editors: people(piece.contributors, OF_EDITION),
    title: workText(piece, language, { hasComposer: false }),
    notes: [],
    rights: rightsOf(piece, language) ?? availabilityOf({ ...cited, piece, corpus, language }),
    version: undefined,
    date: dateIn(corpus?.year),
  };
}

/**
 * Returns all who made the analysis, each once: its owner, the authors of its versions up to the cited one, and those
 * whose labels were taken over into it.
 */
function authorsOf(cited: Cited, name: string): readonly Name[] {
  const { version } = cited;
  const { entries = [], versions = [] } = cited.analyses ?? {};
  const makers = makersOf(cited);
  const all = versions.length > 0 || !version ? versions : [version];
  const last = version?.version ?? 0;
  return eachOnce([
    ...(version ? writersOf(name, { versions: all, entries }, { last, makers }) : makers),
    ...reviewedOf(cited.sources ?? [], entries),
  ]);
}

/** Returns who made the analyses of a corpus: the analysts whom the piece or the corpus names, else all whom the corpus names. */
function makersOf({ piece, corpus }: Cited): readonly Name[] {
  const { contributors = {} } = corpus ?? {};
  const found = [
    people(piece.contributors, OF_ANALYSIS),
    people(contributors, OF_ANALYSIS),
    people(contributors, OF_EDITION),
  ];
  return found.find((names) => names.length > 0) ?? [];
}

const people = (contributors: Contributors, roles: RegExp): readonly Name[] =>
  Object.entries(contributors).flatMap(([role, text]) => (roles.test(role) ? namesIn(text) : []));

const kindOf = (piece: Piece): CitedKind =>
  viewsOf(piece).some(({ kind }) => /^(score|3d|scan)$/.test(kind)) ? 'score' : 'recording';

const availabilityOf = ({ corpus, language }: Cited): string | undefined =>
  corpus && localizedText(corpus.availability, language);

/** Returns the licenses of the sources of a piece, each once. */
function rightsOf(piece: Piece, locale: string): string | undefined {
  const all = piece.sources.map((source) => sourceText(piece, source, { key: 'license', locale }));
  return [...new Set(all.filter(Boolean))].join(', ') || undefined;
}

/** Returns the address of the version that is shown, and of the place in it. */
function addressOf({ page, analysis, version, place }: Cited): string {
  const url = new URL(page);
  if (analysis !== undefined) url.searchParams.set('analysis', analysis);
  if (analysis !== undefined && version) url.searchParams.set('version', String(version.version));
  return url.href + (place ? formatPlace(place) : '');
}

/** Returns the day or the year with which a date begins. */
const dateIn = (date = ''): string | undefined => /^\d{4}(-\d\d-\d\d)?/.exec(date)?.[0];

/** Returns a day as the reader's calendar has it, by ISO 8601. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
