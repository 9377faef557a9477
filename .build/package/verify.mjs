// `npm run verify`: all checks for a finished change. Every step runs, and the failed ones are listed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const STEPS = {
  format: 'prettier --check .',
  lint: scripts.lint,
  types: scripts.types,
  test: scripts.test,
  manifest: `${scripts.manifest} --check`,
  licenses: `${scripts.licenses} --check`,
  size: scripts.size,
};

/** Runs a script line of package.json with the programs of node_modules; resolves to true on success. */
function run(command) {
  const bin = path.resolve('node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const child = spawn(command, { shell: true, stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

const isSkipped = (name) => process.argv.includes(`--without=${name}`);

const failed = [];
for (const [name, command] of Object.entries(STEPS)) {
  if (isSkipped(name)) continue;
  const started = performance.now();
  console.log(`\n== ${name}: ${command}`);
  const isGood = await run(command);
  const duration = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name} ${isGood ? 'ok' : 'FAILED'} in ${duration} s`);
  if (!isGood) failed.push(name);
}
console.log(failed.length ? `\nverify: failed: ${failed.join(', ')}` : '\nverify: all good');
process.exitCode = failed.length ? 1 : 0;
