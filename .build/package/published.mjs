// Checks what npm would publish, as strangers' tools see it: exports and formats by publint, types by
// are-the-types-wrong. Both come from the registry for the run; the package must have been built.
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['publint@0.3.25', 'publint', '.', '--strict'],
  // Elements are modules only: what CommonJS and old resolvers would see is not asked.
  [
    '@arethetypeswrong/cli@0.18.5',
    'attw',
    '--pack',
    '.',
    '--profile',
    'esm-only',
    '--format',
    'ascii',
  ],
];

/** Runs a program of a package that is not installed; returns whether it is content. */
function isGood([name, program, ...options]) {
  const command = ['--yes', `--package=${name}`, '--', program, ...options];
  const env = { ...process.env, npm_config_ignore_scripts: 'true' };
  return spawnSync('npx', command, { stdio: 'inherit', env }).status === 0;
}

const results = CHECKS.map(isGood);
process.exitCode = results.every(Boolean) ? 0 : 1;
