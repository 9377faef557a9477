import { PieceFiles, type MakingKit } from '#service/importing/curator/piece-files.js';
import type { CuratorSource } from '#service/importing/curator/sources.js';
import { curatorSources } from '#service/importing/curator/sources.js';
import { openMaker } from '#service/importing/making/maker.js';
import { inWorkplace } from './a-context.js';
import { writeFiles } from './some-corpora.js';

export interface Bench {
  readonly kit: MakingKit;
  readonly files: PieceFiles;
  readonly source: (raw: object) => CuratorSource;
}

/** Runs with the tools that make the sources of a piece; the files are the curator's. */
export const atBench = (
  content: Readonly<Record<string, string | Uint8Array | object>>,
  work: (bench: Bench) => Promise<void>,
): Promise<void> =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, content);
    const maker = openMaker({ asker: 'curator' });
    const kit = { context, maker, folder };
    const source = (raw: object) => curatorSources([raw])[0]!;
    try {
      await work({ kit, files: new PieceFiles(kit), source });
    } finally {
      await maker.close();
    }
  });
