import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import swc from '@rollup/plugin-swc';
import { minify } from '@swc/core';
import { assets } from './.build/rollup-assets.mjs';
import { classicScript } from './.build/rollup-classic-script.mjs';
import { grouped } from './.build/rollup-groups.mjs';
import { leanDecorators, leanTemplates } from './.build/rollup-lean-code.mjs';
import { verovioWasm } from './.build/rollup-verovio-wasm.mjs';
import { workerBundles, workersOf } from './.build/rollup-worker-bundles.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const at = (file) => path.join(root, file);
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
const typescript = () =>
  swc({
    include: /\.tsx?$/,
    swc: {
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        externalHelpers: true,
        parser: { syntax: 'typescript', tsx: false, decorators: true },
        transform: { decoratorVersion: '2023-11', useDefineForClassFields: false },
      },
    },
  });

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
    extensions: ['.ts', '.mjs', '.js', '.json'],
    exportConditions: ['production'],
    // automation-events (below Tone) has an ES5 "browser" build: the module comes first.
    mainFields: ['module', 'browser', 'main'],
  });

const inComponents = (...modules) => modules.map((module) => at(`components/${module}.ts`));

/** What comes in one request: small parts that a page wants as soon as its piece is there; labels. */
const GROUPS = {
  'after-load': [
    ...inComponents(
      'define-panels',
      'base/labels/fill-slot',
      'base/look/message-view',
      'base/strip/follow-chip-view',
      'base/strip/key-target',
      'base/strip/pinch',
      'base/strip/place-voice',
      'engines/playback/framed/index',
      'engines/playback/index',
      'piece/draft-slot',
      'player/player.keys',
      'player/player.more',
      'score/score-states',
      'waveform/waveform-states',
    ),
    at('locales/views/en.json'),
  ],
  labels: [
    ...inComponents('base/labels/label-layer', 'corpus/loading/read-analysis'),
    at('locales/labels/en.json'),
  ],
};

const named = (folder = '') => ({
  entryFileNames: `${folder}[name].js`,
  chunkFileNames: `${folder}chunks/[name]-[hash].js`,
  assetFileNames: `${folder}assets/[name]-[hash][extname]`,
});

/** (a) What `import 'glosa/…'` gives: dependencies stay outside, entries share chunks. */
const library = {
  input: {
    glosa: at('components/index.ts'),
    define: at('components/define.ts'),
    core: at('components/core/index.ts'),
    corpus: at('components/corpus/index.ts'),
    notation: at('components/engines/notation/index.ts'),
    'notation-node': at('components/engines/notation/node.ts'),
    alignment: at('components/engines/alignment/index.ts'),
    'alignment-node': at('components/engines/alignment/node.ts'),
    react: at('components/react/index.ts'),
  },
  external: (id) => isInstalled(id) || isNode(id),
  plugins: [workersOf('..'), assets(), resolved(), json(), typescript(), leanDecorators()],
  output: { dir: dist('esm'), format: 'es', sourcemap: true, ...named() },
};

/** (b) The script-tag files: everything inside; what a prepared piece does not need comes later. */
const scriptTag = (isMinified) => {
  const transforms = () => [
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
  return {
    input: { glosa: at('components/script-tag.ts') },
    // Lazy chunks take what they share from the entry itself, which stays one file.
    preserveEntrySignatures: 'allow-extension',
    external: isNode,
    plugins: [workerBundles({ plugins: transforms }), ...transforms(), classicScript('glosa')],
    output: {
      dir: dist(),
      format: 'es',
      sourcemap: true,
      manualChunks: grouped(at('components/script-tag.ts'), GROUPS),
      onlyExplicitManualChunks: true,
      ...named(),
    },
  };
};

/** (c) The scripts of the demo pages; they know the library only by its elements. */
const demo = {
  input: { demo: at('demo-wc/demo.ts') },
  plugins: [resolved(), typescript()],
  output: { dir: dist('demo-wc'), format: 'es', ...named() },
};

/** While developing, only what the demo pages load, and not minified. */
export const development = [scriptTag(false), demo];

export default [library, scriptTag(true), demo];
