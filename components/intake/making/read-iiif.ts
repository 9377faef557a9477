import { isObject, type Raw } from '#core';
import { readHeads } from '../heads/read-head.js';
import { nameOfAddress } from '../manifests/fetch-manifest.js';
import { webAddress } from '../manifests/texts.js';
import { intakeProblem, type IntakeProblem } from '../problems.js';
import { sortFiles } from '../sorting/sort-files.js';
import type { SortedCollection } from '../sorting/sorted.js';
import { planPiece } from './plan-piece.js';

/** A document of IIIF as the info of a piece, or as a collection; neither, with the problem, where it cannot be read. */
export interface IiifDocument {
  readonly info?: Raw;
  readonly collection?: SortedCollection;
  /** One for each part that the piece lacks. */
  readonly problems: readonly IntakeProblem[];
}

/** Puts the tables that a piece has in files of their own into its info, so that it can be read alone. */
async function withTables(info: Raw, files: ReadonlyMap<string, Blob>): Promise<Raw> {
  const { sources } = info;
  if (!isObject(sources) || !Array.isArray(sources['images'])) return info;
  const images = sources['images'].filter(isObject).map(async (image): Promise<Raw> => {
    const table = files.get(String(image['pages']));
    return table ? { ...image, ...(JSON.parse(await table.text()) as Raw) } : image;
  });
  return { ...info, sources: { ...sources, images: await Promise.all(images) } };
}

/**
 * Reads a document of IIIF, in which a stranger may have written anything. `language` is the reader's, for the
 * names of sources. The info of a piece is complete: its pages and recordings are at their own addresses.
 */
export async function readIiif(
  document: Raw,
  { url, language }: { readonly url: string; readonly language: string },
): Promise<IiifDocument> {
  const path = webAddress(url) === undefined ? 'manifest.json' : nameOfAddress(url);
  const drop = await sortFiles([{ path, content: new Blob([JSON.stringify(document)]) }]);
  const [collection] = drop.collections;
  if (collection) return { collection, problems: drop.problems };
  if (!drop.files.some(({ role }) => role === 'manifest')) {
    const [problem = intakeProblem('notIiif', path)] = drop.problems;
    return { problems: [problem] };
  }
  const { title = path, composer } = await readHeads(drop);
  const start = { title, ...(composer && { composer }) };
  const { info, files } = planPiece(drop, { info: start, names: [], language });
  return { info: await withTables(info, new Map(files)), problems: drop.problems };
}
