import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import a11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** The folders of components/, each with what it may import beside itself; core has an order of its own. */
const BASE = ['core', 'corpus', 'engines', 'base'];
const ELEMENTS = [
  'piece',
  'score',
  'waveform',
  'player',
  'label-editor',
  'label-buttons',
  'label-filter',
  'scan',
  'grid',
  'piano-roll',
  'panel',
  'panels',
  'sync-editor',
  'tap-bar',
  'widget',
];
const LAYERS = {
  core: [],
  corpus: ['core', 'engines'],
  engines: ['core'],
  intake: ['core', 'corpus', 'engines'],
  embed: ['core'],
  base: BASE,
  ...Object.fromEntries(ELEMENTS.map((element) => [element, BASE])),
  // It opens pieces of one's own.
  piece: [...BASE, 'intake'],
  react: [...BASE, 'intake', ...ELEMENTS],
};
const CORE_LAYERS = {
  time: [],
  geometry: ['time'],
  formats: ['time'],
  model: ['time', 'geometry', 'formats'],
  commands: ['time', 'geometry', 'formats', 'model'],
};

const PACKAGES = {
  core: ['mobx', 'ajv', 'papaparse'],
  corpus: ['mobx'],
  embed: [],
  engines: [
    'mobx',
    'verovio',
    'fflate',
    'saxes',
    'midi-file',
    'webmscore',
    'idb',
    'openseadragon',
    'tone',
  ],
  intake: ['fflate', 'idb', 'mobx', 'pdfjs-dist', 'saxes'],
};

/** Forbids relative imports of the folders that are not in `allowed`. */
const folders = (all, allowed, message) => ({
  regex: `^(\\.\\./)+(${all.filter((folder) => !allowed.includes(folder)).join('|')})/`,
  message,
});

/** Forbids packages other than these; undefined leaves packages free. */
const packages = (allowed) =>
  allowed && {
    regex: `^(?!\\.|node:|(${allowed.join('|') || '-'})(/|$))`,
    message: 'This layer may not use that package.',
  };

const restrict = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        ...patterns.filter(Boolean),
        {
          regex: '^(\\.\\./)+(test|host-app|demo-wc)/',
          message: 'Nothing in components may know it.',
        },
      ],
      paths: [
        { name: 'lit/directives/style-map.js', message: 'Renders a style attribute; strict CSP.' },
      ],
    },
  ],
});

const arrows = 'Imports point one way: see "The house" in CONTRIBUTING.md.';

const layerRules = Object.entries(LAYERS)
  .filter(([folder]) => folder !== 'core')
  .map(([folder, allowed]) => ({
    files: [`components/${folder}/**/*.ts`],
    rules: restrict(
      folders(Object.keys(LAYERS), [folder, ...allowed], arrows),
      packages(PACKAGES[folder]),
    ),
  }));

const coreRules = Object.entries(CORE_LAYERS).map(([folder, allowed]) => ({
  files: [`components/core/${folder}/**/*.ts`],
  rules: restrict(
    folders(Object.keys(LAYERS), ['core'], arrows),
    folders(Object.keys(CORE_LAYERS), [folder, ...allowed], arrows),
    packages(['time', 'geometry'].includes(folder) ? [] : PACKAGES.core),
  ),
}));

/** The folders of the service, each with what it may import beside itself. */
const SERVICE_LAYERS = {
  store: [],
  files: [],
  intake: [],
  listing: ['store', 'accounts'],
  accounts: ['store'],
  mail: ['store'],
  importing: ['store', 'files', 'intake', 'listing', 'mail'],
  web: ['store', 'files', 'accounts'],
  embedding: ['store', 'files', 'accounts', 'importing', 'web', 'api'],
  api: ['store', 'files', 'intake', 'listing', 'accounts', 'importing', 'web'],
  cli: ['store', 'files', 'accounts', 'importing'],
};
const KNOWN_TO_SERVICE =
  /(core|embed|engines\/notation|engines\/peaks|engines\/alignment|intake\/checks)\//.source;

const serviceRules = Object.entries(SERVICE_LAYERS).map(([folder, allowed]) => ({
  files: [`host-app/service/${folder}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          folders(Object.keys(SERVICE_LAYERS), [folder, ...allowed], arrows),
          {
            regex: `^(\\.\\./)+components/(?!${KNOWN_TO_SERVICE})`,
            message:
              'The service knows core, embed, notation, alignment, peaks and the checks of files, nothing above.',
          },
        ],
      },
    ],
  },
}));

/** The folders of the web application, each with what it may import beside itself. */
const WEB_LAYERS = {
  routes: ['language', 'shell', 'pages'],
  language: [],
  catalog: ['routes'],
  stores: ['routes', 'catalog'],
  ui: [],
  shell: ['routes', 'stores', 'ui', 'language', 'dialogs', 'catalog', 'offline'],
  dialogs: ['routes', 'stores', 'ui', 'language', 'catalog', 'shell'],
  offline: ['routes', 'stores', 'ui', 'language'],
  pages: ['routes', 'stores', 'ui', 'language', 'dialogs', 'catalog', 'shell', 'offline'],
};

const webRules = Object.entries(WEB_LAYERS).map(([folder, allowed]) => ({
  files: [`host-app/web/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          folders(Object.keys(WEB_LAYERS), [folder, ...allowed], arrows),
          {
            regex: '^(\\.\\./)+service/',
            message: 'The application knows the service by its API.',
          },
        ],
      },
    ],
  },
}));

const RESOURCES = 'Acquire it through the scope (components/base), which frees it on disconnect.';
const RESOURCE_CALL =
  '/^(addEventListener|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)$/';
const RESOURCE_CLASS =
  '/^(ResizeObserver|IntersectionObserver|MutationObserver|Worker|SharedWorker)$/';
const INLINE_STYLE = {
  selector: 'TemplateElement[value.raw=/\\sstyle=/]',
  message: 'A strict CSP refuses style attributes: use style.setProperty or an adopted sheet.',
};
const RAW_RESOURCES = [
  { selector: `CallExpression[callee.name=${RESOURCE_CALL}]`, message: RESOURCES },
  { selector: `CallExpression[callee.property.name=${RESOURCE_CALL}]`, message: RESOURCES },
  { selector: `NewExpression[callee.name=${RESOURCE_CLASS}]`, message: RESOURCES },
];

const size = (lines, functionLines) => ({
  'max-lines': ['error', lines],
  'max-lines-per-function': ['error', { max: functionLines, IIFEs: true }],
  'max-params': ['error', 4],
});

/** What scripts in Node may use without an import. */
const GLOBALS = [
  ...['process', 'console', 'URL', 'performance', 'fetch', 'WebAssembly'],
  ...['setTimeout', 'clearTimeout'],
];

/** What scripts of the example pages use of the browser. */
const PAGE_GLOBALS = ['document', 'location', 'addEventListener', 'matchMedia'];

export default ts.config(
  {
    ignores: [
      '**/node_modules/**',
      'dist/**',
      '.cache/**',
      '**/*.generated.*',
      'demo-wc/corpora/**',
      'test/fixtures/**',
      'test/bench/lib/*.js',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...ts.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Numbers in sentences and paths are plain; everything else in a template must be text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // noUncheckedIndexedAccess asks for it wherever a loop keeps an index in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['components/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    plugins: { 'lit-a11y': a11y },
    rules: { ...a11y.configs.recommended.rules, ...size(350, 40) },
  },
  { files: ['components/core/**/*.ts'], rules: size(250, 30) },
  {
    files: ['components/{base,engines,embed}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', INLINE_STYLE] },
  },
  {
    files: ['components/**/*.ts'],
    // What embeds pieces stands on pages that know no element.
    ignores: ['components/base/**', 'components/engines/**', 'components/embed/**'],
    rules: { 'no-restricted-syntax': ['error', INLINE_STYLE, ...RAW_RESOURCES] },
  },
  ...layerRules,
  ...coreRules,
  ...serviceRules,
  { files: ['host-app/**/*.ts', 'demo-wc/**/*.ts'], rules: size(350, 40) },
  {
    // Markup is long, not deep.
    files: ['host-app/web/**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest']],
    rules: size(350, 80),
  },
  ...webRules,
  {
    // The examples are scripts that a stranger takes as they are.
    files: ['demo-wc/examples/*.js'],
    languageOptions: {
      globals: Object.fromEntries(PAGE_GLOBALS.map((name) => [name, 'readonly'])),
    },
    rules: size(150, 40),
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])) },
    rules: { ...size(350, 40), 'no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    // Assertions read as sentences, and a stand-in answers at once where the real thing is awaited.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' },
          ],
        },
      ],
    },
  },
  {
    // Every chai assertion looks like a promise to the type checker; only the one of axe is one.
    files: ['test/{components,contract}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement > CallExpression[callee.property.name='accessible']",
          message: 'Await it.',
        },
      ],
    },
  },
);
