import { FILE_KINDS, harmlessDrawing } from '#intake/checks';
import type { ImportContext } from '../context.js';
import { keepMade, type AdmittedFile, type KeptFile } from '../keeping/keep-file.js';
import { remembered } from './made.js';
import type { Maker } from './maker.js';
import type { DrawnPage, DrawnScore, DrawnTile, Drawing, StripTable } from './messages.js';

/** A drawing stored as a file. */
type Kept<T extends Drawing> = Omit<T, 'svg'> & { readonly file: KeptFile };

/** The pictures and measures of a score. */
export interface MadeScore extends Pick<DrawnScore, 'measures' | 'warnings'> {
  readonly strip?: { readonly tiles: readonly Kept<DrawnTile>[]; readonly table: StripTable };
  readonly pages: readonly Kept<DrawnPage>[];
  /** A MuseScore file converted to MusicXML. */
  readonly musicXml?: KeptFile;
}

/** Raise it to engrave scores again, with another engraver or in another way. */
const VERSION = 3;

/**
 * Reads and engraves a score, or finds the earlier result.
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
    kept.push({
      ...rest,
      file: await keepMade(harmlessDrawing(svg), FILE_KINDS.svg.type, context),
    });
  }
  return kept;
}
