import i18next from 'i18next';
import type {} from '../../../components/base/element/events.js';
import { prepareTexts } from '../language/language.js';
import type { AppStore } from '../stores/app-store.js';
import { pageNetwork } from './network-store.js';
import { filesOf } from './piece-files.js';
import { keepFiles, registerWorker } from './register.js';
import { ruleFor } from './rules.js';
import { cacheName } from './worker-caches.js';

/** What an account has seen is forgotten when it logs out, here or in another tab. */
function forgetAccounts({ hosted }: AppStore, site: URL): void {
  const forget = () => void caches.delete(cacheName('account', site)).catch(() => false);
  if (!hosted?.session) forget();
  hosted?.onSession((session) => {
    if (!session) forget();
  });
}

/** What the page has fetched before the worker was there: parts of pieces and of the application. */
const fetchedSoFar = (site: URL): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => ruleFor({ url: new URL(name), method: 'GET', isPage: false }, site));

/** What is under way when the worker comes has ended after so many milliseconds. */
const SETTLED_MS = 10_000;

/** The worker comes when the first page has fetched most of what it shows: it fetches that once more. */
function keepFirstVisit(container: ServiceWorkerContainer, site: URL): void {
  const keep = () => void keepFiles(container, fetchedSoFar(site));
  const handleControl = () => {
    keep();
    setTimeout(keep, SETTLED_MS);
  };
  container.addEventListener('controllerchange', handleControl, { once: true });
}

/** Keeps all that a piece shows once it is open, not only what came into view. */
function keepOpenedPieces(container: ServiceWorkerContainer): void {
  document.body.addEventListener('glosa-load', ({ detail }) => {
    void keepFiles(container, filesOf(detail.piece));
  });
}

/**
 * Lets the site work without network after the first visit: pieces that were opened stay there, and a
 * newer version is offered, which takes over when the user says so.
 */
export async function startOffline(app: AppStore, site: URL): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const isBuilt = document.querySelector('meta[name="service-worker"]') !== null;
  if (!serviceWorker || !isBuilt) return;
  keepOpenedPieces(serviceWorker);
  forgetAccounts(app, site);
  if (serviceWorker.controller) void pageNetwork().check();
  else keepFirstVisit(serviceWorker, site);
  // Without network there is no way to fetch what says that there is none.
  await prepareTexts('sync').catch(() => undefined);
  await registerWorker(serviceWorker, {
    site,
    onUpdate: (takeOver) =>
      app.snacks.show({
        text: i18next.t('offline.newVersion'),
        action: { label: i18next.t('offline.reload'), run: takeOver },
      }),
  });
}
