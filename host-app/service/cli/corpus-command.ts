import { Command } from 'commander';
import { openFileStore } from '../files/open-file-store.js';
import type { ImportContext } from '../importing/context.js';
import { exportTree } from '../importing/export-tree.js';
import { importCorpus } from '../importing/import-corpus.js';
import { importTree } from '../importing/import-tree.js';
import type { ImportOptions, ImportProgress, ImportReport } from '../importing/report.js';
import { settingsOf, type Environment } from '../process/settings.js';
import { openStore } from '../store/store.js';
import type { StoreOptions } from './command-line.js';
import { progressView, type Output } from './corpus-progress.js';
import { exportLines, isIncomplete, reportLines } from './corpus-report.js';
import { tellWhere } from './terminal/tell-where.js';

export interface CorpusIo {
  readonly environment: Environment;
  /** The result. */
  readonly output: Output & NodeJS.WritableStream;
  /** Progress. */
  readonly progress: Output & NodeJS.WritableStream;
  /** Called if something could not be imported. */
  readonly fail: () => void;
}

/** Runs work with the store and files, even beside a running service on the same folder. */
async function withContext<T>(
  { environment, progress }: CorpusIo,
  work: (context: ImportContext) => Promise<T>,
  { mayMake = false }: StoreOptions = {},
): Promise<T> {
  const settings = settingsOf(environment);
  tellWhere(progress, environment);
  const store = await openStore(settings, { isGuest: true, mustExist: !mayMake });
  try {
    const files = await openFileStore(settings);
    // The report at the end has it all.
    const log = { info: () => undefined, warn: () => undefined };
    return await work({ store, files, data: settings.data, log });
  } finally {
    await store.close();
  }
}

type Import = (
  context: ImportContext,
  onProgress: (progress: ImportProgress) => void,
) => Promise<ImportReport>;

async function runImport(io: CorpusIo, importAll: Import): Promise<void> {
  const view = progressView(io.progress);
  const report = await withContext(
    io,
    (context) =>
      importAll(context, ({ done, total, piece }) =>
        view.show(done, total, `${piece.path} ${piece.state}`),
      ),
    { mayMake: true },
  ).finally(() => view.end());
  io.output.write(`${reportLines(report).join('\n')}\n`);
  if (isIncomplete(report)) io.fail();
}

async function runExport(io: CorpusIo, path: string, folder: string): Promise<void> {
  const view = progressView(io.progress);
  const report = await withContext(io, (context) =>
    exportTree(path, folder, context, {
      onProgress: ({ done, total, piece }) => view.show(done, total, piece),
    }),
  ).finally(() => view.end());
  for (const line of exportLines(report)) io.output.write(`${line}\n`);
}

const list = (io: CorpusIo): Promise<void> =>
  withContext(io, async ({ store }) => {
    for (const { path, info } of await store.corpora.all()) {
      const { length } = await store.pieces.ofCorpus(path);
      const title = typeof info['title'] === 'string' ? info['title'] : '';
      io.output.write(`${path || '/'}\t${length}\t${title}\n`);
    }
  });

/** Creates the command `corpus`, which works beside a running service. */
export function corpusCommand(io: CorpusIo): Command {
  const program = new Command('corpus').description('Brings corpora in and out.');
  program
    .command('add')
    .description("builds a corpus from a curator's corpus.json and the files beside it")
    .argument('<corpus.json>')
    .option('--into <path>', 'the corpus to put it in; the root when absent')
    .action((file: string, options: Pick<ImportOptions, 'into'>) =>
      runImport(io, (context, onProgress) =>
        importCorpus(file, context, { ...options, onProgress }),
      ),
    );
  program
    .command('add-tree')
    .description('loads a tree of static files, as export writes it')
    .argument('<folder>')
    .action((folder: string) =>
      runImport(io, (context, onProgress) =>
        importTree(folder, context, { isForced: true, onProgress }),
      ),
    );
  program
    .command('export')
    .description('writes a corpus as a tree that any server of static files can serve')
    .argument('<path>', 'of the corpus; "" is everything')
    .argument('<folder>')
    .action((path: string, folder: string) => runExport(io, path, folder));
  program
    .command('list')
    .description('path, number of pieces and title of each corpus')
    .action(() => list(io));
  return program;
}
