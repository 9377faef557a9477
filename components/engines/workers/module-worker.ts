import { glosaPolicy } from './trusted-types.js';

/** DOM's types do not know trusted types: where the page requires them, one replaces the text. */
const trusted = (url: string): string => (glosaPolicy()?.createScriptURL(url) ?? url) as string;

const start = (url: string): Worker => new Worker(trusted(url), { type: 'module' });

/**
 * Starts a module worker. When the script is on another origin than the page, where no worker can be
 * started directly, a small worker of the page's own imports it. The other host has to allow that by
 * CORS, and a content policy by `worker-src blob:` with the other host, because static imports in a
 * worker count as workers. (Imported dynamically it would miss the first messages.)
 */
export function createModuleWorker(url: URL): Worker {
  if (url.origin === globalThis.location.origin || url.protocol === 'blob:') return start(url.href);
  const source = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(source);
  const worker = start(address);
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
