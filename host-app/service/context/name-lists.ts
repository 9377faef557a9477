import { type Listed, listed } from '../listing/listed.js';
import type { AnalysisEntry } from '../store/music/analyses.js';
import type { PieceRecord } from '../store/records.js';
import type { Reads, Store } from '../store/store.js';

/** Pieces to keep lists of, and lists of each: whole, with details, and in pages. */
const MAX_PIECES = 100;
const MAX_LISTS = 64;

/** What of the names of a piece's analyses is asked for. */
export interface NamesAsked {
  /** Whether version, date and author come with each. */
  readonly hasDetails: boolean;
  /** Most names; all by default. */
  readonly limit?: number;
  /** The name before the first. */
  readonly after?: string;
  /** The account that asks; undefined for anybody. */
  readonly uid?: string | undefined;
}

/** A list, and whether it has names that not everybody sees. */
export interface NamesListed {
  readonly list: Listed;
  readonly isOwn: boolean;
}

/** An analysis of a list, with all accounts that have saved it. */
interface Entry extends AnalysisEntry {
  readonly authors?: readonly string[] | undefined;
}

interface Kept {
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly lists: Map<string, Listed>;
}

const detailsOf = (entry: Entry): object => {
  const { name, version, date, uid, isCurated, owner, visibility, group, authors = [] } = entry;
  return {
    ...{ name, version, date },
    ...(uid !== undefined && { author: uid }),
    ...(authors.length > 1 && { authors }),
    curated: isCurated,
    ...(owner !== undefined && { owner }),
    ...(visibility !== 'public' && { visibility }),
    ...(group && { group }),
  };
};

function listOf(
  entries: readonly Entry[],
  { hasDetails, limit = Infinity, after }: NamesAsked,
): Listed {
  const rest = after === undefined ? entries : entries.filter(({ name }) => name > after);
  const page = rest.slice(0, limit);
  const last = page.length < rest.length ? page.at(-1)?.name : undefined;
  const said = page.map((entry) => (hasDetails ? detailsOf(entry) : entry.name));
  return listed(JSON.stringify(said), last);
}

/** Makes the lists of the names of analyses once for each revision of a piece, and compresses each once. */
export class NameLists {
  /** By the number of the piece, the least recently used first. */
  readonly #kept = new Map<number, Kept>();
  readonly #store: Pick<Store, 'analyses'>;

  constructor(store: Pick<Store, 'analyses'>) {
    this.#store = store;
  }

  /**
   * Returns a list of a piece's analyses, in the order of the code units of their names.
   * @param reads where the piece was found
   */
  async of(
    piece: PieceRecord,
    asked: NamesAsked,
    reads: Pick<Reads, 'analyses'> = this.#store,
  ): Promise<NamesListed> {
    const { uid } = asked;
    // These lists are not kept.
    const own = uid === undefined ? [] : await reads.analyses.ownNames(piece.path, { uid });
    const { entries, lists } = await this.#read(piece, reads);
    if (own.length > 0) {
      const authors = await reads.analyses.authors(piece.path, { uid });
      const all = [...entries, ...withAuthors(own, authors)].sort(byName);
      return { list: listOf(all, asked), isOwn: true };
    }
    const key = JSON.stringify([asked.hasDetails, asked.limit, asked.after]);
    const list = lists.get(key) ?? listOf(entries, asked);
    if (lists.size >= MAX_LISTS) lists.clear();
    lists.set(key, list);
    return { list, isOwn: false };
  }

  async #read(
    { number, path, revision }: PieceRecord,
    { analyses }: Pick<Reads, 'analyses'>,
  ): Promise<Kept> {
    const known = this.#kept.get(number);
    const kept =
      known?.revision === revision ? known : { revision, ...(await readEntries(path, analyses)) };
    this.#kept.delete(number);
    this.#kept.set(number, kept);
    if (this.#kept.size > MAX_PIECES) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }
}

async function readEntries(
  path: string,
  analyses: Reads['analyses'],
): Promise<Omit<Kept, 'revision'>> {
  const [names, authors] = [await analyses.names(path), await analyses.authors(path)];
  return { entries: [...withAuthors(names, authors)].sort(byName), lists: new Map() };
}

const withAuthors = (
  entries: readonly AnalysisEntry[],
  authors: ReadonlyMap<string, readonly string[]>,
): readonly Entry[] => entries.map((entry) => ({ ...entry, authors: authors.get(entry.name) }));

const byName = (one: AnalysisEntry, other: AnalysisEntry): number =>
  one.name < other.name ? -1 : 1;
