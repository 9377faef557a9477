import { openStore } from '#service/store/store.js';
import { ConflictError } from '#service/store/records.js';
import type { StoreSettings } from './both-stores.js';
import { anna, labeled, SONATA } from './some-music.js';

/** A task for a process that saves, as JSON in its first argument. */
export interface SaverTask {
  readonly settings: StoreSettings;
  readonly name: string;
  /** Goes into everything that it saves. */
  readonly mark: string;
  /** Saves so often; each time only onto the version that it has read just before. */
  readonly times: number;
  /** Opens the store as the service does, not beside it. */
  readonly isOwner?: boolean;
}

/** A process of its own that saves; it prints each version, with its hash, once that is acknowledged. */
async function run({ settings, name, mark, times, isOwner }: SaverTask): Promise<void> {
  const { analyses } = await openStore(settings, { isGuest: !isOwner });
  for (let saved = 0; saved < times;) {
    const expected = (await analyses.read(SONATA, name))?.hash ?? null;
    const content = labeled(`${mark}-${saved}`);
    try {
      const save = { piece: SONATA, name, content, author: anna, expected };
      const { version, hash } = await analyses.save(save);
      console.log(`${version} ${hash}`);
      saved += 1;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  process.exit();
}

await run(JSON.parse(process.argv[2] ?? '') as SaverTask);
