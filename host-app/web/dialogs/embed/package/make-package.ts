import { isObject, piecePicture, type Raw } from '#core';
import type { EmbedOptions } from '#embed';
import { loadZipWriter, type ZipFile } from '#intake';
import { safeFileName } from '#intake/checks';
import { courseManifest } from './course-manifest.js';
import { COURSE_SCHEMAS } from './course-schemas.js';
import { fetched, FetchError } from './fetched.js';
import {
  DISK_FILE,
  DISK_SCRIPT,
  packagePage,
  PAGE_STYLE,
  STYLE_FILE,
  type PageContent,
} from './package-page.js';
import { json, type PackedPiece } from './piece-files.js';
import { programFiles } from './script-files.js';

/** A folder for any web server, or a package for a learning platform. */
export type PackageKind = 'folder' | 'scorm';

/** An analysis that goes with the piece. */
export interface PackedAnalysis {
  readonly name: string;
  /** Text of its .dez file. */
  readonly text: string;
}

export interface PackageOptions {
  readonly kind: PackageKind;
  /** Last id in the path of the piece. */
  readonly id: string;
  /** Folder of the scripts, with a slash at its end. */
  readonly site: string;
  readonly options: EmbedOptions;
  readonly piece: PackedPiece;
  readonly analysis: PackedAnalysis | undefined;
  readonly words: Pick<PageContent, 'title' | 'language' | 'diskNote' | 'link'> & {
    /** Alternative text of the picture of the score. */
    readonly alt: string;
  };
  readonly signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const PAGE = 'index.html';
const MANIFEST = 'imsmanifest.xml';
const SCORM_SCRIPT = 'embed-scorm.js';
/** Files that the licenses of the program require. */
const NOTICES = ['LICENSE.txt', 'THIRD-PARTY.txt'];
/** Share of the progress for fetching, which takes about as long as packing. */
const FETCHED = 0.5;

const textFile = (name: string, text: string, type: string): ZipFile => ({
  name,
  content: new Blob([text], { type }),
});

/** Returns the sources of a kind in an info.json of any shape. */
function sourcesIn({ sources }: Raw, kind: string): readonly Raw[] {
  if (Array.isArray(sources)) return sources.filter(isObject);
  const list = isObject(sources) ? sources[kind] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/**
 * Returns the parts of the program that the piece needs: a prepared one with a recording is never engraved.
 */
function needsOf(info: Raw, { views = '' }: EmbedOptions) {
  const isPrepared = piecePicture(info)?.kind === 'score';
  const sounds = sourcesIn(info, 'audios').length > 0;
  const scores = sourcesIn(info, 'scores').map((source) => JSON.stringify(source));
  const engraves = scores.length > 0 && (!isPrepared || !sounds || /piano-roll/.test(views));
  return { engraves, humdrum: engraves && scores.some((source) => /\.krn\b/i.test(source)) };
}

async function noticeFiles({ site, signal }: PackageOptions): Promise<readonly ZipFile[]> {
  const files = NOTICES.map(async (name) => {
    try {
      return [{ name, content: await fetched(new URL(name, site).href, signal) }];
    } catch (error) {
      if (error instanceof FetchError) return [];
      throw error;
    }
  });
  return (await Promise.all(files)).flat();
}

function pageOf({ kind, options, piece, words }: PackageOptions): string {
  const picture = piecePicture(piece.info);
  const isShown = picture && picture.kind !== 'peaks' && !/^https?:/i.test(picture.file);
  const attributes = { src: 'piece/info.json', ...options, readonly: '' };
  return packagePage({
    ...words,
    attributes,
    ...(isShown && { poster: { src: `piece/${picture.file}`, alt: words.alt } }),
    scripts: kind === 'scorm' ? [SCORM_SCRIPT] : [],
  });
}

/** Returns the files of the piece with its analysis, under `piece/`. */
function pieceFiles({ piece, analysis }: PackageOptions): readonly ZipFile[] {
  const files = new Map(piece.files.map(({ name, content }) => [`piece/${name}`, content]));
  if (analysis) {
    const { name, text } = analysis;
    files.set(`piece/analyses/${name}.dez`, new Blob([text], { type: 'application/json' }));
    files.set('piece/analyses/index.json', json([name]));
  }
  return [...files].map(([name, content]) => ({ name, content }));
}

/** Returns all files of a package, by their paths in it. */
export async function packageFiles(options: PackageOptions): Promise<readonly ZipFile[]> {
  const { kind, site, signal, words, id, piece } = options;
  const [program, notices, course] = await Promise.all([
    programFiles(site, needsOf(piece.info, options.options), signal),
    noticeFiles(options),
    kind === 'scorm' ? fetched(new URL(SCORM_SCRIPT, site).href, signal) : undefined,
  ]);
  const files = [
    textFile(PAGE, pageOf(options), 'text/html'),
    textFile(STYLE_FILE, PAGE_STYLE, 'text/css'),
    textFile(DISK_FILE, DISK_SCRIPT, 'text/javascript'),
    ...program,
    ...notices,
    ...(course ? [{ name: SCORM_SCRIPT, content: course }] : []),
    ...pieceFiles(options),
  ];
  if (kind === 'folder') return files;
  const names = files.map(({ name }) => name);
  const manifest = courseManifest({ title: words.title, id, files: names });
  const control = Object.entries({ [MANIFEST]: manifest, ...COURSE_SCHEMAS });
  return [...control.map(([name, text]) => textFile(name, text, 'application/xml')), ...files];
}

/**
 * Makes a package as an archive. A folder has one folder in its archive; a course has its files at the
 * top, as platforms require.
 * @throws FetchError for a file that fails to load; IntakeError `tooLarge` over 4 GB; the signal's reason
 */
export async function makePackage(
  options: PackageOptions,
): Promise<{ readonly zip: Blob; readonly fileName: string }> {
  const { kind, signal, onProgress } = options;
  const name = safeFileName(options.id);
  const files = await packageFiles(options);
  onProgress(FETCHED);
  const { zipOf } = await loadZipWriter();
  const placed =
    kind === 'folder' ? files.map((file) => ({ ...file, name: `${name}/${file.name}` })) : files;
  const zip = await zipOf(placed, {
    signal,
    onProgress: (done, of) => onProgress(FETCHED + (1 - FETCHED) * (done / of)),
  });
  return { zip, fileName: kind === 'folder' ? `${name}.zip` : `${name}-scorm.zip` };
}
