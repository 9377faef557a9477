import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundled, type BuildOptions, type Plugin } from 'esbuild';
import { rollup, type Plugin as RollupPlugin, type RollupOptions } from 'rollup';
import { bundlePeer, ROOT, WWW, writePage } from '../../lib/site.js';

/** Kilobytes of minified code, brotli. */
export interface Sizes {
  /** Bytes that the page of the table adds to the application when it opens. */
  readonly table: number;
  /** Bytes that load with the first use: the filter, the text of a corpus, exporting. */
  readonly later: number;
  readonly worker: number;
  readonly styles: number;
  readonly grid: number;
  readonly minisearch: number;
}

const PAGE = path.join(ROOT, 'host-app/web/pages/table');
const WORKER = /new URL\('\.\/table\.worker\.ts', import\.meta\.url\)/;

/** The worker lies beside the page. */
const workers: Plugin = {
  name: 'workers',
  setup(build) {
    build.onLoad({ filter: /table\/engine\/client\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(
        WORKER,
        `new URL('/corpus-table.worker.js', location.origin)`,
      ),
      loader: 'ts',
    }));
  },
};

/** The bench is a package of its own, which does not know the rooms of the project. */
const rooms: Plugin = {
  name: 'rooms',
  setup(build) {
    build.onResolve({ filter: /^#/ }, ({ path: room, kind }) =>
      build.resolve(room, { kind, resolveDir: ROOT }),
    );
  },
};

const OPTIONS = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file' },
  plugins: [rooms],
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
} satisfies BuildOptions;

/** Returns the bytes that load with a file of the page, and those that load later, as the application is built. */
async function sizesOf(file: string): Promise<{ readonly first: number; readonly later: number }> {
  const config = pathToFileURL(path.join(ROOT, 'rollup.config.mjs')).href;
  const { default: configs } = (await import(config)) as {
    readonly default: readonly RollupOptions[];
  };
  const { plugins } = configs.at(-1)!;
  const page = ['host-page', 'service-worker'];
  const built = await rollup({
    input: path.join(PAGE, file),
    plugins: (plugins as readonly RollupPlugin[]).filter(({ name }) => !page.includes(name)),
    external: isForeign,
    onwarn: () => undefined,
  });
  // In the application, what is foreign comes from a few files with short names.
  const { output } = await built.generate({ format: 'es', paths: () => './shared.js' });
  await built.close();
  const chunks = output.filter((one) => one.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of first)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((next) => first.add(next));
  const sizes = { first: 0, later: 0 };
  for (const { fileName, code } of chunks)
    sizes[first.has(fileName) ? 'first' : 'later'] += brotliCompressSync(code).length / 1000;
  return sizes;
}

/** Whether a module is the application's or a library's, not the table's. */
function isForeign(id: string, importer?: string): boolean {
  if (importer === undefined) return false;
  const isOurs = id.startsWith('.') || path.isAbsolute(id);
  return !isOurs || !path.resolve(path.dirname(importer), id).startsWith(PAGE);
}

const PEERS = {
  grid: `import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
    ModuleRegistry.registerModules([AllCommunityModule]);
    const COLUMNS = ['title', 'composer', 'collection', 'opus', 'year', 'key', 'meter', 'analyses', 'quality', 'corpus'];
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    }));
    window.contend = async (count) => {
      const rowData = window.table.manyPieces(count).map((piece) => ({ ...piece, composer: piece.contributors.map(({ name }) => name).join('; ') }));
      let api;
      const change = async (work) => {
        const begun = performance.now();
        work();
        const answered = performance.now() - begun;
        return { answered, painted: (await frame()) - begun };
      };
      const sorted = (sort) => change(() => api.applyColumnState({ state: [{ colId: 'title', sort }] }));
      return {
        begin: async () => {
          const begun = performance.now();
          api = createGrid(document.getElementById('app'), { loading: true, columnDefs: COLUMNS.map((field) => ({ field, sortable: true })) });
          await window.probes.appear('.ag-header-cell', 5);
          return (await frame()) - begun;
        },
        first: async () => {
          const begun = performance.now();
          api.updateGridOptions({ loading: false, rowData });
          await window.probes.appear('.ag-row', 5);
          return (await frame()) - begun;
        },
        ready: async () => 0,
        sort: () => sorted('asc'),
        unsort: () => sorted(null),
        search: (text) => change(() => api.setGridOption('quickFilterText', text)),
        scroller: () => document.querySelector('.ag-body-viewport') ?? document.querySelector('.ag-grid-viewport'),
      };
    };`,
  minisearch: `import MiniSearch from 'minisearch';
    window.contend = async (count) => {
      const rows = window.table.manyPieces(count).map((piece) => ({ ...piece, id: piece.number, composer: piece.contributors.map(({ name }) => name).join('; ') }));
      const search = new MiniSearch({ fields: ['title', 'composer', 'collection', 'opus', 'year', 'corpus'], searchOptions: { prefix: true, combineWith: 'AND' } });
      const nothing = async () => ({ answered: 0, painted: 0 });
      const typos = new Set(window.table.typos);
      return {
        begin: async () => 0,
        first: async () => {
          const begun = performance.now();
          search.addAll(rows);
          return performance.now() - begun;
        },
        ready: async () => 0,
        sort: nothing,
        unsort: nothing,
        search: async (text) => {
          const begun = performance.now();
          search.search(text, typos.has(text) ? { fuzzy: 0.2 } : {});
          const answered = performance.now() - begun;
          return { answered, painted: answered };
        },
        scroller: () => document.documentElement,
      };
    };`,
} as const;

const bytesOf = async (file: string): Promise<number> =>
  brotliCompressSync(await readFile(path.join(WWW, file))).length / 1000;

/** Writes the pages of all contestants, and measures what each one loads. */
async function styleBytes(): Promise<number> {
  const entryPoints = ['table.css', 'list/filter.css', 'list/rows.css'].map((file) =>
    path.join(PAGE, file),
  );
  const { outputFiles } = await bundled({ ...OPTIONS, entryPoints, write: false, outdir: WWW });
  const contents = Buffer.concat(outputFiles.map((file) => file.contents));
  return brotliCompressSync(contents).length / 1000;
}

export async function writeTableSite(): Promise<Sizes> {
  const page = path.join(ROOT, 'test/bench/suites/corpus-table/page.tsx');
  const outdir = path.join(WWW, 'corpus-table');
  await bundled({
    ...OPTIONS,
    entryPoints: [page],
    plugins: [rooms, workers],
    outfile: path.join(WWW, 'corpus-table.js'),
  });
  await bundled({
    ...OPTIONS,
    entryPoints: [path.join(PAGE, 'engine/table.worker.ts')],
    outfile: path.join(WWW, 'corpus-table.worker.js'),
  });
  await bundled({
    ...OPTIONS,
    entryPoints: [path.join(ROOT, 'host-app/web/look/app.css')],
    outdir,
  });
  for (const [name, source] of Object.entries(PEERS))
    await bundlePeer(`peer-table-${name}`, source);
  const shared =
    '<script type="module" src="/corpus-table.js"></script><link rel="stylesheet" href="/corpus-table/app.css">';
  const makers = { glosa: 'table.tableContestant', engine: 'table.engineContestant' };
  for (const [name, maker] of Object.entries(makers))
    await writePage(`corpus-table-${name}`, {
      head: shared,
      body: `<div id="app"></div><script type="module">window.contend = window.${maker};</script>`,
    });
  for (const name of Object.keys(PEERS))
    await writePage(`corpus-table-${name}`, {
      head: shared,
      body: `<div id="app" style="height:800px"></div><script type="module" src="/peer-table-${name}.js"></script>`,
    });
  const { first, later } = await sizesOf('table-page.tsx');
  return {
    ...{ table: first, later },
    worker: (await sizesOf('engine/table.worker.ts')).first,
    styles: await styleBytes(),
    grid: await bytesOf('peer-table-grid.js'),
    minisearch: await bytesOf('peer-table-minisearch.js'),
  };
}
