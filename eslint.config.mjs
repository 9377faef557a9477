import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import a11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { layersPlugin } from './.build/house/layers.mjs';

const RESOURCES = 'Acquire it through the scope (components/kit), which frees it on disconnect.';
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
  ...['setTimeout', 'clearTimeout', 'AbortSignal', 'Buffer'],
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
  // Made from custom-elements.json: as long as there are elements.
  { files: ['components/entries/react/wrappers.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['components/{kit,engines,embed}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', INLINE_STYLE] },
  },
  {
    files: ['components/**/*.ts'],
    // What embeds pieces stands on pages that know no element.
    ignores: ['components/kit/**', 'components/engines/**', 'components/embed/**'],
    rules: { 'no-restricted-syntax': ['error', INLINE_STYLE, ...RAW_RESOURCES] },
  },
  {
    files: ['components/**/*.ts', '{host-app,demo-wc}/**/*.{ts,tsx}'],
    plugins: { glosa: layersPlugin },
    rules: { 'glosa/layers': 'error' },
  },
  {
    files: ['components/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'lit/directives/style-map.js', message: 'Renders a style attribute; strict CSP.' },
      ],
    },
  },
  { files: ['host-app/**/*.ts', 'demo-wc/**/*.ts'], rules: size(350, 40) },
  {
    files: ['host-app/web/**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest']],
    rules: size(350, 40),
  },
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
    files: ['test/{components,contract,support}/**/*.ts', 'test/host-app/web/**/*.test.ts'],
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
