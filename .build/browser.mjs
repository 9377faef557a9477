// Finds a Chromium for the tests: the environment's, the system's, playwright's own, then the one an npm package carries.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CANDIDATES = [
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

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Whether the program starts at all: a library may be missing on a bare machine. */
function starts(executablePath, env = process.env) {
  const run = spawnSync(executablePath, ['--version', '--no-sandbox'], { env, timeout: 30_000 });
  return run.status === 0;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Unpacks the Chromium of an npm package, with the libraries that a bare machine lacks. */
async function packaged() {
  const { default: bundle, inflate } = await import('@sparticuz/chromium');
  const executablePath = await bundle.executablePath();
  if (!starts(executablePath)) {
    const archive = new URL(import.meta.resolve('@sparticuz/chromium'));
    const bin = path.resolve(archive.pathname, '../../../bin/al2023.tar.br');
    const libraries = inflate ? await inflate(bin) : path.join(tmpdir(), 'al2023');
    await mkdir(libraries, { recursive: true });
    process.env.LD_LIBRARY_PATH = [path.join(libraries, 'lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':');
  }
  return executablePath;
}

/** Path of a Chromium-like browser. Throws with advice when there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const installed = CANDIDATES.find((candidate) => existsSync(candidate) && starts(candidate));
  if (installed) return installed;
  for (const find of [playwrightsOwn, packaged]) {
    const executablePath = await find().catch(() => '');
    if (executablePath && existsSync(executablePath)) return executablePath;
  }
  throw new Error('No Chromium found. Install Chrome or Chromium, or set CHROMIUM to its path.');
}
