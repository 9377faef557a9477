import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import swc from '@rollup/plugin-swc';
import { minify } from '@swc/core';
import { doors } from './.build/house/doors.mjs';
import { assets } from './.build/rollup/assets.mjs';
import { classicScript } from './.build/rollup/classic-script.mjs';
import { grouped } from './.build/rollup/groups.mjs';
import { hostPage } from './.build/rollup/host-page.mjs';
import { integrity } from './.build/rollup/integrity.mjs';
import { leanDecorators, leanTemplates } from './.build/rollup/lean-code.mjs';
import { filesOf, firstLine, moduleName } from './.build/rollup/library-entries.mjs';
import { ownGlobals } from './.build/rollup/own-globals.mjs';
import { noServiceWorker, serviceWorker } from './.build/rollup/service-worker.mjs';
import { partsIn, tagGroups } from './.build/rollup/script-tag-groups.mjs';
import { verovioWasm } from './.build/rollup/verovio-wasm.mjs';
import { singleIcons } from './.build/rollup/single-icons.mjs';
import { workerBundles, workersOf } from './.build/rollup/worker-bundles.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const at = (file) => path.join(root, file);
const inComponents = partsIn(at);
/** A build is made apart and takes the place of dist/ when it is whole. */
const dist = (folder = '') => path.join(root, process.env.GLOSA_DIST ?? 'dist', folder);
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** What npm installs beside the library: the host and the library share one Lit and one MobX. */
const installed = Object.keys({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.peerDependencies,
});
const isInstalled = (id) => installed.some((name) => id === name || id.startsWith(`${name}/`));
const isNode = (id) => id.startsWith('node:');

/** Standard decorators; their helpers come from one place instead of being repeated per file. */
const compiled = (include, tsx) =>
  swc({
    include,
    swc: {
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        externalHelpers: true,
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: {
          decoratorVersion: '2023-11',
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
    },
  });

const typescript = () => [
  doors(),
  singleIcons(),
  compiled(/\.ts$/, false),
  compiled(/\.tsx$/, true),
];

const production = () =>
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });

/** MobX as its makers minify it: the names of its private properties are short there. */
const smallMobx = () => ({
  name: 'small-mobx',
  resolveId(id, importer) {
    return id === 'mobx' ? this.resolve('mobx/dist/mobx.esm.production.min.js', importer) : null;
  },
});

const SMALLEST = {
  module: true,
  sourceMap: true,
  mangle: true,
  compress: { ecma: 2022, passes: 3 },
  format: { ecma: 2022, comments: false },
};

const minified = () => ({ name: 'minified', renderChunk: (code) => minify(code, SMALLEST) });

const resolved = () =>
  resolve({
    browser: true,
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    exportConditions: ['production'],
    // automation-events (below Tone) has an ES5 "browser" build: the module comes first.
    mainFields: ['module', 'browser', 'main'],
  });

const named = (folder = '') => ({
  entryFileNames: `${folder}[name].js`,
  chunkFileNames: `${folder}chunks/[name]-[hash].js`,
  assetFileNames: `${folder}assets/[name]-[hash][extname]`,
});

/**
 * (a) What `import 'glosa/…'` gives: dependencies stay outside. Each module is a file, so that a bundler takes
 * only those that a page uses: inside one file, it would have to prove that a class has no side effect, which
 * it cannot once the class has decorators.
 */
const library = {
  input: filesOf(at),
  external: (id) => isInstalled(id) || isNode(id),
  plugins: [
    workersOf('..'),
    assets(),
    leanTemplates(),
    resolved(),
    json(),
    typescript(),
    leanDecorators(),
  ],
  output: {
    ...{ dir: dist('esm'), format: 'es', banner: firstLine, ...named() },
    ...{ preserveModules: true, preserveModulesRoot: at('components'), entryFileNames: moduleName },
  },
};

/** What makes a bundle that has everything inside. */
const transforms = (isMinified) => [
  verovioWasm(),
  assets(),
  production(),
  ...(isMinified ? [smallMobx(), leanTemplates()] : []),
  resolved(),
  commonjs({ include: /node_modules/ }),
  json({ compact: true }),
  typescript(),
  leanDecorators(),
  ...(isMinified ? [minified()] : []),
];

/** A worker is a bundle of its own. */
const withWorkers = (isMinified) => [
  workerBundles({ plugins: () => transforms(isMinified) }),
  ...transforms(isMinified),
];

/**
 * (b) The script-tag files: everything inside; what a prepared piece does not need comes later. Their source
 * maps, twice as large as the package, stand beside them unpacked: no comment in the files asks for them.
 */
const scriptTag = (isMinified) => ({
  input: { glosa: at('components/entries/script-tag.ts') },
  // Lazy chunks take what they share from the entry itself, which stays one file.
  preserveEntrySignatures: 'allow-extension',
  external: isNode,
  plugins: [
    ...(isMinified ? [ownGlobals()] : []),
    ...withWorkers(isMinified),
    classicScript('glosa', { hasDisk: isMinified }),
    ...(isMinified ? [integrity()] : []),
  ],
  output: {
    dir: dist(),
    format: 'es',
    sourcemap: isMinified ? 'hidden' : true,
    manualChunks: grouped(at('components/entries/script-tag.ts'), tagGroups(at)),
    onlyExplicitManualChunks: true,
    ...named(),
  },
});

/** (c) The scripts of the demo pages; they know the library only by its elements. */
const demo = {
  input: { demo: at('demo-wc/scripts/demo.ts') },
  plugins: [resolved(), typescript()],
  output: { dir: dist('demo-wc'), format: 'es', ...named() },
};

/** Packages that every page of the web application needs. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|mobx|mobx-react-lite|use-sync-external-store)\//;

const inWeb = (...modules) => modules.map((module) => at(`host-app/web/${module}`));

/**
 * What comes in one request in the web application. The small pages come first: what they share with
 * the page of a piece is theirs, so that they never fetch that one's.
 */
const PAGE_GROUPS = {
  shared: [
    ...inWeb('offline/worker-caches.ts', 'dialogs/kept/moves.ts'),
    ...inComponents('engines/workers/trusted-types'),
  ],
  dialogs: inWeb('ui/dialog.tsx', 'ui/field.tsx', 'ui/tabs.tsx'),
  menus: inWeb('ui/menu-parts.tsx', 'ui/tip-layer.tsx'),
  keys: inWeb('dialogs/shortcuts/key-list.tsx', 'dialogs/shortcuts/help-sections.ts'),
  corpora: [
    ...inWeb('pages/corpora/corpora-page.tsx', 'pages/corpora/wave-picture.tsx'),
    ...inComponents('corpus/hosted/listing-answers', 'corpus/loading/listings'),
  ],
  table: inWeb('pages/table/table-page.tsx'),
  // All that a prepared piece needs until it can be played.
  piece: [
    ...inWeb('pages/piece/piece-page.tsx', 'pages/offline/offline-gate.tsx'),
    ...inComponents(
      'corpus/loading/read-analysis',
      'corpus/loading/readers',
      'engines/playback/media-engine',
      'engines/playback/framed/index',
      'elements/piece/playback',
      'elements/panel/panel.body',
      'elements/panels/panels.body',
      'elements/piece/corpus-piece',
      'elements/piece/service/service-client',
    ),
    at('locales/views/en.json'),
    at('locales/tools/en.json'),
  ],
  // What a score needs that is engraved live.
  engraving: inComponents(
    'kit/look/sanitize-svg',
    'engines/notation/client',
    'elements/score/chunk-nodes',
    'elements/score/prepare-strip',
  ),
  'after-piece': [
    ...inComponents(
      'views/labels/fill-slot',
      'views/labels/input/input',
      'views/labels/label-layer',
      'kit/look/message-view',
      'views/strip/follow-chip-view',
      'views/strip/key-target',
      'views/strip/pinch',
      'views/strip/place-voice',
      'views/minimap/minimap',
      'views/strip/tools/strip-tools',
      'elements/label-editor/label-editor.body',
      'elements/piece/draft-slot',
      'elements/player/player.keys',
      'elements/player/player.more',
      'elements/score/score-states',
      'elements/waveform/waveform-states',
    ),
    at('locales/labeling/en.json'),
  ],
};

const ICON = /node_modules\/@tabler\/icons-react\//;
const WEB_ENTRY = at('host-app/web/main.tsx');

/** The file of a module of the web application. */
function webChunks() {
  const pages = ['corpora', 'table', 'piece'];
  const groupOf = grouped(WEB_ENTRY, PAGE_GROUPS, pages, (id) => ICON.test(id));
  return (id, modules) => (REACT.test(id) ? 'react' : groupOf(id, modules));
}

/** (d) The web application; its pages and dialogs come when they are opened. */
const application = (isMinified) => ({
  input: { app: WEB_ENTRY },
  // What its parts share with the entry stays there.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    ...withWorkers(isMinified),
    hostPage(at('host-app/web')),
    isMinified
      ? serviceWorker({
          input: at('host-app/web/offline/service-worker.ts'),
          plugins: () => transforms(true),
        })
      : noServiceWorker(),
  ],
  output: {
    dir: dist(),
    format: 'es',
    sourcemap: true,
    ...named('app/'),
    entryFileNames: 'app/[name]-[hash].js',
    manualChunks: webChunks(),
    onlyExplicitManualChunks: true,
  },
});

/** Files that stand beside the scripts as they are. */
const files = (folder, names) => ({
  name: 'files',
  generateBundle() {
    for (const fileName of names)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(folder, fileName)) });
  },
});

/**
 * (e) Small scripts of pages that are no application, each one file: of a page that frames pieces, of
 * the page in the frame, and of a course package.
 */
const alone = (name, module, isMinified) => ({
  input: { [name]: at(`components/embed/${module}`) },
  plugins: transforms(isMinified),
  output: { dir: dist(), format: 'iife', sourcemap: true, ...named() },
});

const embedding = (isMinified) => {
  const frame = alone('embed-frame', 'frame-script.ts', isMinified);
  frame.plugins.push(files(at('host-app/web'), ['embed.html', 'embed.css']));
  return [
    alone('embed', 'page-script.ts', isMinified),
    frame,
    alone('embed-scorm', 'scorm/scorm-script.ts', isMinified),
    alone('embed-disk', 'disk/disk-script.ts', isMinified),
  ];
};

/** While developing, only what pages load, and not minified. */
export const development = [scriptTag(false), demo, application(false), ...embedding(false)];

export default [library, scriptTag(true), demo, application(true), ...embedding(true)];
