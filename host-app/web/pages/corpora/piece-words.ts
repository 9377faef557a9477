import type { PieceAddress } from '#shared/paths.js';
import type { CatalogPiece } from '#web/catalog/types.js';

/** Returns the address of a piece for reading. */
export const addressOf = ({ place, path }: CatalogPiece): PieceAddress => ({
  ...{ place, path, task: 'piece' },
  isCollabscore: path.startsWith('collabscore/'),
});

/** Returns the name of the composer; nothing without one. */
export const composerOf = ({ contributors }: CatalogPiece): string =>
  contributors.find(({ role }) => role === 'composer')?.name ?? '';
