// The entries of the package as files of `dist/esm`.
import { elements } from '../house/elements.mjs';

/** Sources of the entries, by the names of their files. */
const ENTRIES = {
  glosa: 'components/entries/index.ts',
  define: 'components/entries/define.ts',
  core: 'components/entries/core.ts',
  compare: 'components/entries/compare.ts',
  corpus: 'components/entries/corpus.ts',
  intake: 'components/entries/intake.ts',
  notation: 'components/entries/notation.ts',
  'notation-node': 'components/entries/node/notation.ts',
  alignment: 'components/entries/alignment.ts',
  'alignment-node': 'components/entries/node/alignment.ts',
  react: 'components/entries/react.ts',
  embed: 'components/entries/embed.ts',
  command: 'components/prepare/command/main.ts',
  server: 'components/entries/node/server.ts',
};

/** Returns the path of each entry, and of those that register one element each, by the name of its file. */
export const filesOf = (at) => ({
  ...Object.fromEntries(
    elements().map(({ name }) => [`define/${name}`, at(`components/entries/define/${name}.ts`)]),
  ),
  ...Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, at(file)])),
});

/**
 * First lines of entries: React's mark of modules for browsers, which its components on a server need; and for the
 * command of the package, which a shell starts.
 */
const FIRST_LINES = { react: "'use client';", command: '#!/usr/bin/env node' };
export const firstLine = ({ name, isEntry }) => (isEntry && FIRST_LINES[name]) || '';

/** The place of a module in the library, as in `components`; what the build itself provides stands in `build`. */
export const moduleName = ({ name }) => `${name.replace(/^\.build/, 'build')}.js`;
