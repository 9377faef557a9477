import { FILE_KINDS } from '../../intake/kinds/file-kinds.js';
import { sanitizeSvg } from '../../intake/svg/sanitize-svg.js';
import type { ImportContext } from '../context.js';
import { keepMade, type AdmittedFile, type KeptFile } from '../keeping/keep-file.js';
import { remembered } from './made.js';
import type { Maker } from './maker.js';
import type { DrawnPage, DrawnScore, DrawnTile, Drawing, StripTable } from './messages.js';

/** A drawing that is kept as a file. */
type Kept<T extends Drawing> = Omit<T, 'svg'> & { readonly file: KeptFile };

/** What was made of a score. */
export interface MadeScore extends Pick<DrawnScore, 'measures' | 'warnings'> {
  readonly strip?: { readonly tiles: readonly Kept<DrawnTile>[]; readonly table: StripTable };
  readonly pages: readonly Kept<DrawnPage>[];
  /** Of a MuseScore file: the same as MusicXML. */
  readonly musicXml?: KeptFile;
}

/** Raised when scores are to be engraved again: with another engraver, or in another way. */
const VERSION = 1;

/**
 * Reads and engraves a score, or finds what was made of it before.
 * @throws MakingError
 */
export const makeScore = (
  file: AdmittedFile,
  name: string,
  { maker, context }: { readonly maker: Maker; readonly context: ImportContext },
): Promise<MadeScore> =>
  remembered(
    `score ${VERSION} ${file.hash}`,
    async () => keepDrawn(await maker.score({ path: file.path, name }), context),
    context,
  );

async function keepDrawn(drawn: DrawnScore, context: ImportContext): Promise<MadeScore> {
  const { measures, warnings, strip, pages, musicXml } = drawn;
  return {
    measures,
    warnings,
    ...(strip && { strip: { tiles: await keepAll(strip.tiles, context), table: strip.table } }),
    pages: await keepAll(pages, context),
    ...(musicXml !== undefined && {
      musicXml: await keepMade(musicXml, FILE_KINDS.musicxml.type, context),
    }),
  };
}

async function keepAll<T extends Drawing>(
  drawings: readonly T[],
  context: ImportContext,
): Promise<Kept<T>[]> {
  const kept: Kept<T>[] = [];
  for (const { svg, ...rest } of drawings) {
    kept.push({ ...rest, file: await keepMade(harmless(svg), FILE_KINDS.svg.type, context) });
  }
  return kept;
}

/** The engraver's style sheet with the music font; it stands before anything that the score says. */
const FONT = /^(<svg [^>]*>)(<style>[^<]*<\/style>)/;

/** The texts of a score come from anywhere: what the engraver has drawn is checked like any SVG. */
function harmless(svg: string): string {
  const font = FONT.exec(svg)?.[2] ?? '';
  const clean = sanitizeSvg(svg.replace(FONT, '$1'));
  return font ? clean.replace(/<svg [^>]*>/, (root) => root + font) : clean;
}
