// Makes the page of the web application: its HTML with the names of the built files, and one style sheet.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Returns the style sheet with all its imports, and the fonts that it names. */
async function styles(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    outdir: 'app/assets',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    target: ['chrome120', 'firefox120', 'safari17.4'],
  });
  return { files: outputFiles, inputs: Object.keys(metafile.inputs) };
}

const hashed = (name, content) => {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return name.replace(/\.(\w+)$/, `-${hash.replaceAll('_', '-')}.$1`);
};

/** Fonts that every page needs in every language: the page preloads them. */
const FONT = /^source-(sans-3|serif-4)-latin-wght-/;

/** Returns everything that a chunk imports statically: the page fetches it at once. */
function importedBy(chunk, bundle, found = new Set()) {
  for (const name of chunk.imports) {
    if (found.has(name)) continue;
    found.add(name);
    importedBy(bundle[name], bundle, found);
  }
  return [...found];
}

/** Folders that may lie between an address and the folder of the site. */
const DEPTHS = 12;

/**
 * Returns the page that a static server sends for every address without a file. It can appear at any depth,
 * so it looks for its script in its own folder and in those above.
 */
async function missingFilePage(folder) {
  const scripts = Array.from({ length: DEPTHS }, (_, depth) => {
    const place = depth === 0 ? './' : '../'.repeat(depth);
    return `<script type="module" src="${place}404.js"></script>`;
  });
  const template = await readFile(path.join(folder, '404.html'), 'utf8');
  return template.replace('<!-- scripts -->', scripts.join('\n    '));
}

/** Returns the script of that page, small enough to be readable. */
async function missingFileScript(folder) {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'offline/back-to-app.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0].text;
}

/** The module in `pages` for each kind of address, under the folder of the site. */
const PAGES = [
  ['^(corpora)?$', 'corpora/corpora-page.tsx'],
  ['^(collabscore/)?(explore|corpusVue)\\b', 'table/table-page.tsx'],
  ['^(~|~~|collabscore)/', 'piece/piece-page.tsx'],
  ['^my/(?!new$).', 'piece/piece-page.tsx'],
  ['^[\\w-]*sync/', 'sync/sync-page.tsx'],
];

/** Returns a script that fetches the page of an address while the entry is still loading. */
async function aheadScript(folder, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((file) => file.isEntry);
  const named = new Set([entry.fileName, ...importedBy(entry, bundle)]);
  const files = PAGES.map(([pattern, page]) => {
    const id = path.join(folder, 'pages', page);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    const files = [chunk.fileName, ...importedBy(chunk, bundle)];
    return [pattern, files.filter((name) => !named.has(name))];
  });
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'offline/ahead.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { PAGE_FILES: JSON.stringify(files) },
  });
  return outputFiles[0].text;
}

/** Emits the style sheet and the fonts, and returns their names. */
function emitStyles(files, emit) {
  const names = { sheet: '', fonts: [] };
  for (const { path: file, contents } of files) {
    const isSheet = file.endsWith('.css');
    const name = isSheet ? hashed('app.css', contents) : path.basename(file);
    const fileName = `app/assets/${name}`;
    if (isSheet) names.sheet = fileName;
    if (FONT.test(name)) names.fonts.push(fileName);
    emit(fileName, contents);
  }
  return names;
}

/** Returns the page that starts the application, with the files that it needs at once. */
async function startPage(folder, bundle, { sheet, fonts, ahead }) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const preloads = [
    ...fonts.map(
      (name) => `<link rel="preload" href="./${name}" as="font" type="font/woff2" crossorigin />`,
    ),
    `<script type="module" async src="./${ahead}"></script>`,
    ...importedBy(entry, bundle).map((name) => `<link rel="modulepreload" href="./${name}" />`),
  ].join('\n    ');
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  return template
    .replace('<!-- styles -->', `<link rel="stylesheet" href="./${sheet}" />`)
    .replace('<!-- preloads -->', preloads)
    .replace('<!-- script -->', `<script type="module" src="./${entry.fileName}"></script>`);
}

/**
 * Writes index.html into the output folder, made from the template in `folder`, and 404.html; addresses
 * in them are relative, so that the built site works in any folder of a server.
 */
export function hostPage(folder) {
  return {
    name: 'host-page',
    async buildStart() {
      const own = ['index.html', '404.html', 'settings.json'];
      for (const name of [...own, 'offline/back-to-app.ts', 'offline/ahead.ts'])
        this.addWatchFile(path.join(folder, name));
    },
    async generateBundle(_options, bundle) {
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      const { files, inputs } = await styles(path.join(folder, 'look/app.css'));
      for (const input of inputs) this.addWatchFile(path.resolve(input));
      const names = emitStyles(files, emit);
      const script = await aheadScript(folder, bundle);
      const ahead = hashed('app/ahead.js', script);
      emit(ahead, script);
      emit('index.html', await startPage(folder, bundle, { ...names, ahead }));
      // On a site without a service, this file names the place of the corpora.
      emit('settings.json', await readFile(path.join(folder, 'settings.json'), 'utf8'));
      emit('404.html', await missingFilePage(folder));
      emit('404.js', await missingFileScript(folder));
    },
  };
}
