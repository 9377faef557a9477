// Finds a Chromium for the tests: that of the environment, of the system, of playwright, then of an npm
// package.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The shell comes first: the same engine without the windows of a browser, which take half of the time. */
const CANDIDATES = [
  // Not the script in /usr/bin, which starts it as a child.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((root) =>
    process.env[root]
      ? [
          path.join(process.env[root], 'Google/Chrome/Application/chrome.exe'),
          path.join(process.env[root], 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
];

/** Value of CHROMIUM, instead of a path, for the browser in the npm package. */
const PACKAGED = 'packaged';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Whether the program starts; a minimal system may lack a library. */
function starts(executablePath) {
  const run = spawnSync(executablePath, ['--version', '--no-sandbox'], { timeout: 30_000 });
  return run.status === 0;
}

async function systems() {
  return CANDIDATES.find((candidate) => existsSync(candidate) && starts(candidate));
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) && starts(executablePath) ? executablePath : undefined;
}

/**
 * Runs a task with the temporary folder of this project: that of the system may be shared, or forbid
 * programs.
 */
async function inOwnFolder(task) {
  const folder = fileURLToPath(new URL('../../.cache/chromium', import.meta.url));
  await mkdir(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await task();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Unpacks the Chromium of an npm package (Linux only), with the libraries that a minimal system lacks. */
async function packaged() {
  const { default: bundle, inflate } = await import('@sparticuz/chromium');
  return inOwnFolder(async () => {
    const executablePath = await bundle.executablePath();
    if (starts(executablePath)) return executablePath;
    const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
    const libraries = path.join(await inflate(fileURLToPath(archive)), 'lib');
    process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':');
    return starts(executablePath) ? executablePath : undefined;
  });
}

/**
 * Returns the path of a Chromium-like browser; may set LD_LIBRARY_PATH for the processes started here.
 * `CHROMIUM` in the environment decides: a path, or `packaged` for the npm package's.
 * @throws with advice when there is none.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given && given !== PACKAGED) return given;
  for (const find of given === PACKAGED ? [packaged] : [systems, playwrightsOwn, packaged]) {
    const executablePath = await find().catch(() => undefined);
    if (executablePath) return executablePath;
  }
  throw new Error('No Chromium found. Install Chrome or Chromium, or set CHROMIUM to its path.');
}
