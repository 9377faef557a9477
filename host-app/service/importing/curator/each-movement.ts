import { isObject } from '../../store/json.js';
import type { Json } from '../../store/records.js';
import type { PieceFiles } from './piece-files.js';
import type { CuratorPiece } from './read-curator.js';
import { curatorSources } from './sources.js';

/**
 * Returns a piece for each movement of a score, where a piece is nothing but a score of several; else the
 * piece as it is. A piece with recordings stays one: the import cannot know which movement they play.
 */
export async function eachMovement(
  piece: CuratorPiece,
  files: PieceFiles,
): Promise<readonly CuratorPiece[]> {
  const { id, raw } = piece;
  const [score, ...others] = curatorSources(raw?.sources);
  const [file] = score?.files ?? [];
  if (!raw || score?.kind !== 'score' || others.length > 0 || file === undefined) return [piece];
  if (score.raw.movement !== undefined || raw['measure-map'] !== undefined) return [piece];
  // A file that cannot be read is reported when its piece is built.
  const labels = await files.movements(file).catch(() => []);
  if (labels.length < 2) return [piece];
  return labels.map((label, index) => ({
    id: `${id}-${index + 1}`,
    raw: {
      ...named(raw, label || String(index + 1)),
      sources: [{ ...score.raw, score: file, movement: index + 1 }],
    },
  }));
}

/** Adds the label of a movement to the title of its work. */
function named(raw: Json, label: string): Json {
  const { title, opus } = raw;
  if (typeof title === 'string') return { ...raw, title: `${title}: ${label}` };
  return isObject(opus) && typeof opus.title === 'string'
    ? { ...raw, opus: { ...opus, title: `${opus.title}: ${label}` } }
    : raw;
}
