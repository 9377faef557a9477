// Tries the packed package in projects of other makers: plain pages, frameworks, bundlers, Node alone. Each is
// installed from its own lock file, outside of this repository. `--write` writes the table of EMBEDDING.md; names
// of projects choose some; `--keep` leaves them installed, `--in=FOLDER` uses such a folder. Needs dist/.
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import prettier from 'prettier';
import { CHROMIUM_ARGS, findChromium } from '../browsers/browser.mjs';
import { someAtATime } from './processes.mjs';

const run = promisify(execFile);
const FIXTURES = 'test/fixtures/projects';
const PIECE = 'demo-wc/corpora/voices/heidenroeslein';
const DOCUMENT = 'components/EMBEDDING.md';

const PROJECTS = {
  html: 'Plain HTML',
  react: 'Vite, React',
  vue: 'Vite, Vue',
  svelte: 'Vite, Svelte',
  next: 'Next.js',
  sveltekit: 'SvelteKit',
  astro: 'Astro',
  webpack: 'webpack',
  rollup: 'rollup',
  esbuild: 'esbuild',
  node: 'Node alone',
};
const COLUMNS = ['install', 'types', 'render', 'server'];
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Milliseconds after which npm stands still: it fetches all in less than two minutes. */
const NPM_MS = 240_000;

/** Lets npm fetch packages; once more where it stands still, which it does once in many runs. */
async function fetched(folder, ...parameters) {
  try {
    await command(folder, 'npm', ...parameters);
  } catch (error) {
    if (error.cause?.killed !== true) throw error;
    console.log(`npm ${parameters[0]} stood still, and starts again`);
    await command(folder, 'npm', ...parameters);
  }
}

/** Runs a command in a folder; throws its output if it fails, or takes longer than npm may. */
async function command(folder, file, ...parameters) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  // They belong to the npm around this script.
  for (const name of Object.keys(env))
    if (/^npm_(?!config_(cache|registry))/.test(name)) delete env[name];
  try {
    return await run(file, parameters, { cwd: folder, env, maxBuffer: 2 ** 26, timeout: NPM_MS });
  } catch (cause) {
    const { stdout, stderr, message } = cause;
    throw new Error(`${message}\n${stdout}\n${stderr}`, { cause });
  }
}

/** Installs all projects with the packed package; returns their folder. */
async function install() {
  const root = await mkdtemp(path.join(tmpdir(), 'glosa-projects-'));
  await cp(FIXTURES, root, { recursive: true });
  await cp(PIECE, path.join(root, 'piece'), { recursive: true });
  const packed = ['pack', '--ignore-scripts', '--json', '--pack-destination', root];
  const { stdout } = await command('.', 'npm', ...packed);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await fetched(root, 'ci', ...quiet);
  await fetched(root, 'install', '--no-save', `./${JSON.parse(stdout)[0].filename}`, ...quiet);
  return root;
}

/** Serves a project: its output, its files, the packages, and the piece. */
async function serve(root, name) {
  const places = [path.join(root, name, 'out'), path.join(root, name), root];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site.invalid');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    void send(
      places.map((place) => path.join(place, path.normalize(file))),
      response,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function send(candidates, response) {
  for (const file of candidates) {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': found.size });
    return void createReadStream(file).pipe(response);
  }
  response.writeHead(404).end();
}

const PATIENCE = { timeout: 60_000 };

/** Opens the page of a project: a prepared piece, and one that a worker engraves. */
async function render({ root, name }) {
  const server = await serve(root, name);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  });
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    if (name === 'node') await page.getByText('Measures 13 to 16').waitFor(PATIENCE);
    else {
      await page.locator('#prepared glosa-score .chunk img').first().waitFor(PATIENCE);
      await page.locator('#live glosa-score svg').first().waitFor(PATIENCE);
      await page.waitForFunction("document.title === 'Heidenröslein'", undefined, PATIENCE);
    }
    if (faults.length) throw new Error(faults.join('\n'));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Looks for the piece in the HTML that a server or a build has written. */
async function served({ root, name }) {
  const html = await readFile(path.join(root, name, 'out/server.html'), 'utf8');
  if (!/<glosa-(piece|widget)\b[^>]* src="\/piece\/info\.json"/.test(html))
    throw new Error(html.slice(0, 2000));
}

/** Tries a project; returns the error of each column. */
async function attempt(context) {
  const folder = path.join(context.root, context.name);
  const found = {};
  const column = async (title, step) => {
    const started = performance.now();
    found[title] = await step().then(
      () => undefined,
      (error) => error,
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${found[title] ? 'FAILED' : 'ok'} ${context.name}: ${title} (${seconds} s)`);
    if (found[title]) console.log(String(found[title].message).slice(0, 4000));
  };
  await column('install', () =>
    command(
      context.root,
      'npm',
      'ls',
      'glosa',
      '-w',
      `site-${context.name}`,
      '--include-workspace-root',
    ),
  );
  await column('types', () => command(folder, 'npm', 'run', '-s', 'types'));
  const built = command(folder, 'npm', 'run', '-s', 'build');
  await column('render', () => built.then(() => render(context)));
  await column('server', () => built.then(() => served(context)));
  return found;
}

const rowsOf = (results) =>
  Object.entries(results).map(([name, found]) => [
    PROJECTS[name],
    ...COLUMNS.map((title) => (found[title] ? 'no' : 'yes')),
  ]);

const table = (rows) =>
  [['', ...COLUMNS], ['---', ...COLUMNS.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Returns the rows of a table in Markdown, by project. */
const rowsIn = (text) =>
  Object.values(PROJECTS).flatMap((title) => {
    const line = text.split('\n').find((each) => each.startsWith(`| ${title} `));
    return line
      ? [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [];
  });

/** Writes the table; rows of projects that were not tried stay. */
async function write(results) {
  const text = await readFile(DOCUMENT, 'utf8');
  const marked = /(<!-- frameworks, by npm run test:frameworks -->\n)([^]*?)(<!-- end -->)/;
  const written = text.replace(marked, (_, start, before, end) => {
    const known = new Map([...rowsIn(before), ...rowsOf(results)].map((row) => [row[0], row]));
    const rows = Object.values(PROJECTS).flatMap((title) =>
      known.has(title) ? [known.get(title)] : [],
    );
    return `${start}\n${table(rows)}\n\n${end}`;
  });
  const options = { ...(await prettier.resolveConfig(DOCUMENT)), filepath: DOCUMENT };
  await writeFile(DOCUMENT, await prettier.format(written, options));
}

const wanted = process.argv.slice(2).filter((word) => word in PROJECTS);
const names = wanted.length ? wanted : Object.keys(PROJECTS);
const [, folder] = process.argv.map((word) => /^--in=(.+)$/.exec(word)).find(Boolean) ?? [];
const root = folder ?? (await install());
const results = {};
try {
  const attempts = names.map((name) => () => attempt({ root, name }));
  const found = await someAtATime(attempts, availableParallelism());
  names.forEach((name, index) => (results[name] = found[index]));
} finally {
  if (!folder && !process.argv.includes('--keep')) await rm(root, { recursive: true, force: true });
}
console.log(table(rowsOf(results)));
if (process.argv.includes('--write')) await write(results);
const failed = Object.values(results)
  .flatMap((found) => Object.values(found))
  .filter(Boolean);
console.log(`${names.length * COLUMNS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
