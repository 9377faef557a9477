/** A place in a browser with a copy of the drafts. */
export interface DraftPlace {
  /** Whether a write waits for the disk, or only for the system, which outlives the browser. */
  readonly durability: IDBTransactionDurability;
  /** Returns the databases of the place; undefined when it does not exist and `create` is unset. */
  factory(create: boolean): Promise<IDBFactory | undefined>;
}

/** The databases of the origin. */
export const ORIGIN: DraftPlace = {
  durability: 'strict',
  factory: () => Promise.resolve(indexedDB),
};

/** A part of https://wicg.github.io/storage-buckets/ */
interface StorageBuckets {
  keys(): Promise<readonly string[]>;
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}

const BUCKET = 'glosa-drafts';

/**
 * Returns a bucket of its own, with files of its own. When a Chromium is killed between two writes to the
 * log of its databases, it finds the log damaged at a later start and deletes all databases that lie in
 * it: about once in a hundred kills under load. It does so to one bucket at a time.
 */
const inBucket = (buckets: StorageBuckets): DraftPlace => ({
  durability: 'relaxed',
  async factory(create) {
    if (!create && !(await buckets.keys()).includes(BUCKET)) return undefined;
    return (await buckets.open(BUCKET)).indexedDB;
  },
});

/**
 * Returns all places that this browser has for copies; the databases of other browsers need no second.
 */
export function draftPlaces(): readonly DraftPlace[] {
  const { storageBuckets } = navigator as { readonly storageBuckets?: StorageBuckets };
  return storageBuckets ? [ORIGIN, inBucket(storageBuckets)] : [ORIGIN];
}
