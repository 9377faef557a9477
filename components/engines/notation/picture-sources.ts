import type { Raw } from '#core';
import type { DrawnPage, DrawnTile, Drawing, StripTable } from './drawn-score.js';

/** A table up to so many characters stands in the info.json, so that a piece loads at once. */
const INLINE_LIMIT = 20_000;

/** A drawing in another form, such as a stored file. */
type In<Form, Drawn extends Drawing> = Omit<Drawn, 'svg'> & Form;

/** The pictures of a score; `Form` holds a drawing. */
export interface ScorePictures<Form> {
  readonly strip?: { readonly tiles: readonly In<Form, DrawnTile>[]; readonly table: StripTable };
  readonly pages: readonly In<Form, DrawnPage>[];
}

/** Stores the files of a piece under their names. */
export interface PictureStore<Form> {
  drawing(name: string, drawing: Form): Promise<unknown>;
  table(name: string, table: object): Promise<unknown>;
}

const numbered = (id: string, index: number): string =>
  `made/${id}-${String(index + 1).padStart(2, '0')}.svg`;

/**
 * Stores the pictures of a score, and returns them as the images of an info.json: the strip, then the
 * pages. None for a score without notation, such as MIDI.
 * @param id of the score among the sources of the piece
 */
export async function pictureSources<Form>(
  id: string,
  { strip, pages }: ScorePictures<Form>,
  store: PictureStore<Form>,
): Promise<readonly Raw[]> {
  return [
    ...(strip ? [await stripSource(id, strip, store)] : []),
    ...(pages.length > 0 ? [await pagesSource(id, pages, store)] : []),
  ];
}

async function stripSource<Form>(
  id: string,
  { tiles: drawn, table }: NonNullable<ScorePictures<Form>['strip']>,
  store: PictureStore<Form>,
): Promise<Raw> {
  const tiles: object[] = [];
  for (const [index, tile] of drawn.entries()) {
    const image = numbered(id, index);
    await store.drawing(image, tile);
    tiles.push({ image, x: tile.x, width: tile.width });
  }
  const file = `made/${id}.positions.json`;
  const isLong = JSON.stringify(table).length > INLINE_LIMIT;
  if (isLong) await store.table(file, table);
  const { width, height, gutter } = table;
  const positions = isLong ? file : table;
  return { id: `${id}-strip`, type: 'score', tiles, positions, width, height, gutter };
}

async function pagesSource<Form>(
  id: string,
  drawn: ScorePictures<Form>['pages'],
  store: PictureStore<Form>,
): Promise<Raw> {
  const pages: object[] = [];
  for (const [index, page] of drawn.entries()) {
    const image = numbered(`${id}-page`, index);
    await store.drawing(image, page);
    pages.push({ image, width: page.width, height: page.height, rows: page.rows });
  }
  const file = `made/${id}.pages.json`;
  await store.table(file, { pages });
  return { id: `${id}-pages`, type: '3d', pages: file };
}
