import { piecePicture } from '#core';
import {
  DISK_FILE,
  DISK_FILES,
  DISK_SCRIPT,
  diskPiece,
  type EmbedOptions,
  isPublicAddress,
  NOTE_SCRIPT,
  NOTICES,
  oneFile,
  PAGE_STYLE,
  packagePage,
  type PageContent,
  PROGRAM,
  programFiles,
  programNeeds,
  safeJson,
  STYLE_FILE,
} from '#embed';
import { loadZipWriter, type ZipFile } from '#intake';
import { safeFileName } from '#intake/checks';
import { courseManifest } from './course-manifest.js';
import { COURSE_SCHEMAS } from './course-schemas.js';
import { fetched, FetchError } from './fetched.js';
import { checkOneFile } from './one-file-limits.js';
import { json, type PackedPiece } from './piece-files.js';

/** A folder for a web server or a disk, a package for a learning platform, or a page with everything in it. */
export type PackageKind = 'folder' | 'scorm' | 'file';

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
/** Share of the progress for fetching, which takes about as long as packing. */
const FETCHED = 0.5;

const textFile = (name: string, text: string, type: string): ZipFile => ({
  name,
  content: new Blob([text], { type }),
});

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

/** Returns a function that reads files of the program; undefined for one that does not exist. */
const programReader =
  ({ site, signal }: PackageOptions) =>
  async (name: string): Promise<Blob | undefined> => {
    try {
      return await fetched(new URL(name, site).href, signal);
    } catch (error) {
      if (name === PROGRAM || !(error instanceof FetchError)) throw error;
      return undefined;
    }
  };

/** Returns the files by which a folder works from a disk, where browsers let a page fetch nothing. */
async function diskFiles(options: PackageOptions): Promise<readonly ZipFile[]> {
  const { site, signal, piece, analysis } = options;
  const own = { info: piece.info, files: ownFiles(options) };
  const data = await diskPiece(own, {
    analysis: analysis?.name,
    media: 'beside',
    folder: 'piece/',
  });
  const scripts = [DISK_FILES.show, DISK_FILES.program].map(async (name) => ({
    name,
    content: await fetched(new URL(name, site).href, signal),
  }));
  const code = `globalThis.glosaDiskPiece = ${safeJson(data)};\n`;
  return [textFile(DISK_FILES.piece, code, 'text/javascript'), ...(await Promise.all(scripts))];
}

/** Returns the link to the page of the piece; none to a page that only this computer or its network can open. */
const linkOf = ({ link }: PackageOptions['words']): PageContent['link'] =>
  link && isPublicAddress(link.href) ? link : undefined;

function pageOf({ kind, options, piece, words }: PackageOptions): string {
  const picture = piecePicture(piece.info);
  const isShown = picture && picture.kind !== 'peaks' && !/^https?:/i.test(picture.file);
  const attributes = { src: 'piece/info.json', ...options, readonly: '' };
  return packagePage({
    ...words,
    link: linkOf(words),
    diskNote: kind === 'scorm' ? words.diskNote : undefined,
    attributes,
    ...(isShown && { poster: { src: `piece/${picture.file}`, alt: words.alt } }),
    scripts: kind === 'scorm' ? [SCORM_SCRIPT] : [],
  });
}

/** Returns the files of the piece with its analysis. */
function ownFiles({ piece, analysis }: PackageOptions): readonly ZipFile[] {
  const files = new Map(piece.files.map(({ name, content }) => [name, content]));
  if (analysis) {
    const { name, text } = analysis;
    files.set(`analyses/${name}.dez`, new Blob([text], { type: 'application/json' }));
    files.set('analyses/index.json', json([name]));
  }
  return [...files].map(([name, content]) => ({ name, content }));
}

/** Returns all files of a package, by their paths in it. */
export async function packageFiles(options: PackageOptions): Promise<readonly ZipFile[]> {
  const { kind, site, signal, words, id, piece } = options;
  const [program, notices, course, disk] = await Promise.all([
    programFiles(programReader(options), programNeeds(piece.info, options.options)),
    noticeFiles(options),
    kind === 'scorm' ? fetched(new URL(SCORM_SCRIPT, site).href, signal) : undefined,
    kind === 'folder' ? diskFiles(options) : [],
  ]);
  const files = [
    textFile(PAGE, pageOf(options), 'text/html'),
    textFile(STYLE_FILE, PAGE_STYLE, 'text/css'),
    textFile(DISK_FILE, kind === 'folder' ? DISK_SCRIPT : NOTE_SCRIPT, 'text/javascript'),
    ...disk,
    ...program,
    ...notices,
    ...(course ? [{ name: SCORM_SCRIPT, content: course }] : []),
    ...ownFiles(options).map(({ name, content }) => ({ name: `piece/${name}`, content })),
  ];
  if (kind === 'folder') return files;
  const names = files.map(({ name }) => name);
  const manifest = courseManifest({ title: words.title, id, files: names });
  const control = Object.entries({ [MANIFEST]: manifest, ...COURSE_SCHEMAS });
  return [...control.map(([name, text]) => textFile(name, text, 'application/xml')), ...files];
}

/** Makes a page with the program and the piece in it, its media included. @throws OneFileError too */
async function makeFile(options: PackageOptions): Promise<Blob> {
  const { site, signal, piece, analysis, words, onProgress } = options;
  checkOneFile(piece);
  const codes = [DISK_FILES.show, DISK_FILES.program].map(async (name) =>
    (await fetched(new URL(name, site).href, signal)).text(),
  );
  const scripts = await Promise.all(codes);
  onProgress(FETCHED);
  const own = { info: piece.info, files: ownFiles(options) };
  const data = await diskPiece(own, { analysis: analysis?.name, media: 'inside', folder: '' });
  signal.throwIfAborted();
  return oneFile({
    ...words,
    link: linkOf(words),
    // The piece itself names the analysis to open.
    attributes: { ...options.options, analysis: undefined, readonly: '' },
    piece: data,
    scripts,
    hasOutside: piece.outside > 0,
  });
}

/** A package to download. */
export interface MadePackage {
  readonly content: Blob;
  readonly fileName: string;
}

/**
 * Makes a package: an archive, or one page. A folder has one folder in its archive; a course has its files at
 * the top, as platforms require.
 * @throws FetchError for a file that fails to load; IntakeError `tooLarge` over 4 GB; OneFileError for what one page
 * cannot hold; the signal's reason
 */
export async function makePackage(options: PackageOptions): Promise<MadePackage> {
  const { kind, signal, onProgress } = options;
  const name = safeFileName(options.id);
  if (kind === 'file') return { content: await makeFile(options), fileName: `${name}.html` };
  const files = await packageFiles(options);
  onProgress(FETCHED);
  const { zipOf } = await loadZipWriter();
  const placed =
    kind === 'folder' ? files.map((file) => ({ ...file, name: `${name}/${file.name}` })) : files;
  const content = await zipOf(placed, {
    signal,
    onProgress: (done, of) => onProgress(FETCHED + (1 - FETCHED) * (done / of)),
  });
  return { content, fileName: kind === 'folder' ? `${name}.zip` : `${name}-scorm.zip` };
}
