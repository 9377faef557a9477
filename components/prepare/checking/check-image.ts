import { type ImageInfo, parsePositions, type PositionsFile } from '#core';
import { INFO_FILE } from '#intake/node';
import { type CheckContext, SAME_ONSET } from './check-context.js';
import { checkPicture } from './check-picture.js';

/** Checks a picture of the score: its files, and that it says where its music is. */
export async function checkImage(image: ImageInfo, context: CheckContext): Promise<void> {
  const { files } = context;
  const drawings = [image.image, ...image.tiles.map((tile) => tile.image)];
  const names = drawings.filter((name) => name !== undefined);
  for (const name of names) await checkPicture(name, 'A picture', context);
  const subject = names[0] ?? INFO_FILE;
  const positions = await positionsOf(image, context);
  if (positions === 'unreadable') return;
  if (!positions) {
    if (image.type !== 'wave' && image.type !== 'grid')
      files.say('error', subject, 'The picture has no positions, so it does not follow the music.');
    return;
  }
  if (positions.pages) await checkPages(positions.pages, context);
  if (names.length === 0 && !positions.pages)
    files.say('error', INFO_FILE, `The picture ${image.id} names no file.`);
  checkEnd(positions, subject, context);
}

async function positionsOf(
  { positions }: ImageInfo,
  { files }: CheckContext,
): Promise<PositionsFile | 'unreadable' | undefined> {
  if (!positions) return undefined;
  if (positions.table) return positions.table;
  const read = await files.parsed(positions.url, 'The table of positions', async (content) =>
    parsePositions(await content.text()),
  );
  return read?.positions ?? 'unreadable';
}

async function checkPages(
  pages: NonNullable<PositionsFile['pages']>,
  { files }: CheckContext,
): Promise<void> {
  for (const [index, { image }] of pages.entries()) {
    if (image === undefined) files.say('error', undefined, `Page ${index + 1} has no picture.`);
    else await checkPicture(image, `The picture of page ${index + 1}`, { files });
  }
  if (pages.every(({ rows }) => rows.length === 0))
    files.say(
      'warning',
      pages[0]?.image,
      'The pages have no rows, so they do not follow the music.',
    );
}

/** Reports positions after the last measure: of another score, or in another unit. */
function checkEnd(
  positions: PositionsFile,
  subject: string,
  { files, measures }: CheckContext,
): void {
  const rows = positions.pages?.flatMap((page) => page.rows) ?? [];
  const onsets = [positions, ...rows].flatMap((row) => row['onset-x']?.at(-1)?.onset ?? []);
  const last = Math.max(0, ...onsets);
  if (measures && last > measures.end + SAME_ONSET) {
    const text = `The positions go to onset ${last}, but the measures end at ${measures.end}: they belong to another score, or are not in quarters.`;
    files.say('error', subject, text);
  }
}
