import { glosaPolicy } from '#engines/workers';
import type { ToWorker } from './worker-scope.js';

/** An hour. A page that stays open checks this often for a newer version. */
const UPDATE_MS = 3_600_000;

export interface RegisterOptions {
  /** Folder of the site, with a slash at the end. */
  readonly site: URL;
  /** Called when a newer version is ready; `takeOver` activates it and reloads the page. */
  readonly onUpdate: (takeOver: () => void) => void;
  /** Reloads the page; `location.reload` when absent. */
  readonly reload?: () => void;
}

const tell = (worker: ServiceWorker, message: ToWorker): void => worker.postMessage(message);

/** Reports a version that was installed beside the current one. */
function watchUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  { onUpdate, reload = () => location.reload() }: RegisterOptions,
): void {
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      container.addEventListener('controllerchange', () => reload(), { once: true });
      if (registration.active) tell(registration.active, { type: 'make-way' });
      tell(worker, { type: 'take-over' });
    });
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      // The first version replaces no other one.
      if (worker.state === 'installed' && registration.active) offer(worker);
    });
  if (registration.waiting && registration.active) offer(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing);
  });
}

/**
 * Starts the service worker of the site. Returns undefined when there is none: in the page of another
 * site, on an insecure connection, during development, and when the browser refuses.
 */
export async function registerWorker(
  container: ServiceWorkerContainer | undefined,
  options: RegisterOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!container) return undefined;
  const { site } = options;
  const { href } = new URL('service-worker.js', site);
  const script = (glosaPolicy()?.createScriptURL(href) ?? href) as string;
  try {
    const registration = await container.register(script, { scope: site.pathname });
    watchUpdates(registration, container, options);
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_MS);
    return registration;
  } catch {
    // The site works without a worker as long as there is a network.
    return undefined;
  }
}

/** Sends files to the worker to cache, as soon as it is active. */
export async function keepFiles(
  container: ServiceWorkerContainer,
  urls: readonly string[],
): Promise<void> {
  const { active } = await container.ready;
  if (active && urls.length) tell(active, { type: 'keep', urls });
}
