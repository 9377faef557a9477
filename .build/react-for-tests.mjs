// React and some readers of files are CommonJS only: the tests in the browser get them as modules
// that rollup makes once a run.
import { execFileSync } from 'node:child_process';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** They need a page when they start: only the whole is exported. */
const OF_PAGES = ['openseadragon'];
const MODULES = [...REACT, 'saxes', 'midi-file', 'papaparse', ...OF_PAGES];
const FOLDER = '/react-for-tests/';
const PREFIX = '\0named:';

const fileOf = (name) => `${name.replaceAll('/', '_')}.js`;

/** Names of what a CommonJS module gives; React patches the console, so this is asked elsewhere. */
const namesOf = (name) =>
  execFileSync(process.execPath, ['-p', `Object.keys(require('${name}')).join(', ')`], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  }).trim();

/** Every property of the CommonJS module as a named export. */
const namedExports = {
  name: 'named-exports',
  resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const name = id.slice(PREFIX.length);
    if (OF_PAGES.includes(name)) return `export { default } from '${name}';`;
    const names = namesOf(name);
    return `import whole from '${name}'; export default whole; export const { ${names} } = whole;`;
  },
};

async function bundleReact() {
  const bundle = await rollup({
    input: Object.fromEntries(MODULES.map((name) => [name.replaceAll('/', '_'), PREFIX + name])),
    onwarn: () => undefined,
    plugins: [
      namedExports,
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"development"' } }),
      resolve({ browser: true }),
      commonjs(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es', entryFileNames: '[name].js' });
  return new Map(output.map((file) => [FOLDER + file.fileName, file.code]));
}

/** Plugin of the tests' server: bundles React when a test first imports it. */
export function reactForTests() {
  let files;
  return {
    name: 'react-for-tests',
    resolveImport: ({ source }) => (MODULES.includes(source) ? FOLDER + fileOf(source) : undefined),
    async serve({ path }) {
      if (!path.startsWith(FOLDER)) return undefined;
      files ??= bundleReact();
      return { body: (await files).get(path), type: 'js' };
    },
  };
}
