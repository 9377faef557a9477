// Builds the service worker of the web application: one script beside the page, with the list of the shell.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { rollup } from 'rollup';

/** Size in bytes of files that no page waits for, such as engines with their data; cached on first use. */
const LARGEST = 250_000;
/** Texts of languages other than English, to which all others fall back. */
const LANGUAGE = /^app\/chunks\/(fr|de|el|hr|it|sl|zh-Hans)-[\w-]{8}\.js$/;
const SHELL = /^(index\.html|(app|workers)\/.+\.(js|css|woff2))$/;
/** Fonts of scripts other than Latin. */
const OTHER_SCRIPTS = /(cyrillic|greek|vietnamese)[\w-]*\.woff2$/;
const HASHED = /-[\w-]{8}\.\w+$/;

/** Whether a file is part of the shell: always if the page names it, however large. */
const isShell = (name, content, page) =>
  SHELL.test(name) &&
  (page.includes(`./${name}"`) || Buffer.byteLength(content) <= LARGEST) &&
  !LANGUAGE.test(name) &&
  !OTHER_SCRIPTS.test(name);

/**
 * Returns the files that are available without network after the first visit, in the format of workbox.
 * @param files content by name, relative to the folder of the site
 */
export function precacheManifest(files) {
  const page = String(files['index.html']);
  return Object.entries(files)
    .filter(([name, content]) => isShell(name, content, page))
    .map(([name, content]) => ({
      url: name,
      revision: HASHED.test(name)
        ? null
        : createHash('sha256').update(content).digest('hex').slice(0, 16),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Returns all files that a bundle writes, by name. */
const contents = (bundle) =>
  Object.fromEntries(
    Object.values(bundle).map((file) => [file.fileName, file.code ?? file.source]),
  );

/**
 * Bundles the worker at `input` into service-worker.js, after all other files. `plugins` returns a new list.
 */
export function serviceWorker({ input, plugins }) {
  return {
    name: 'service-worker',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const manifest = JSON.stringify(precacheManifest(contents(bundle)));
        const built = await rollup({
          input,
          preserveSymlinks: true,
          plugins: plugins(),
          onwarn: () => undefined,
        });
        const { output } = await built.generate({ format: 'es', inlineDynamicImports: true });
        await built.close();
        const source = output[0].code.replace('self.__WB_MANIFEST', () => manifest);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/**
 * Returns a plugin for development: a worker of an earlier build removes itself and its caches, and none is
 * started.
 */
export function noServiceWorker() {
  const source = [
    "self.addEventListener('install', () => self.skipWaiting());",
    "self.addEventListener('activate', (event) => event.waitUntil(leave()));",
    'async function leave() {',
    '  for (const name of await caches.keys()) await caches.delete(name);',
    '  await self.registration.unregister();',
    '  for (const page of await self.clients.matchAll()) await page.navigate(page.url);',
    '}',
  ].join('\n');
  return {
    name: 'no-service-worker',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
        const page = bundle['index.html'];
        page.source = page.source.replace(/ *<meta name="service-worker"[^>]*>\n/, '');
      },
    },
  };
}
