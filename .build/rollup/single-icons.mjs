// Imports each icon from a file of its own: the package's index names thousands, and a build spends seconds
// on reading and dropping them.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGE = '@tabler/icons-react';
const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)),
  'dist/esm/icons',
);
const IMPORT = /^import \{([^}]+)\} from '@tabler\/icons-react';$/gm;

/** Returns the import of one icon; that of a name which has no file stays with the index. */
function importOf(part) {
  const [name, local = name] = part.split(/\s+as\s+/);
  const isAlone = existsSync(path.join(FOLDER, `${name}.mjs`));
  return isAlone
    ? `import ${local} from '${PACKAGE}/dist/esm/icons/${name}.mjs';`
    : `import { ${part} } from '${PACKAGE}';`;
}

/** Returns code in which each icon is imported alone; the number of lines stays. */
export const withSingleIcons = (code) =>
  code.replace(IMPORT, (whole, parts) => {
    const names = parts
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    return names.map(importOf).join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

/** Returns the plugin for rollup. */
export const singleIcons = () => ({
  name: 'single-icons',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !code.includes(PACKAGE)) return null;
    return { code: withSingleIcons(code), map: null };
  },
});
