import i18next from 'i18next';
import type { Piece } from '#core';
import type {} from '#entries/index.js';
import { isSaving } from '#kit';
import { FALLBACK } from '#shared/locales.js';
import { currentLocale, prepareTexts } from '../language/language.js';
import { TEXT_FILES } from '../language/text-files.js';
import type { AppStore } from '../stores/app-store.js';
import { pageNetwork } from './network-store.js';
import { filesOf } from './piece-files.js';
import { keepFiles, registerWorker } from './register.js';
import { ruleFor } from './rules.js';
import { cacheName } from './worker-caches.js';

/** Deletes the cached answers to an account when it logs out, here or in another tab. */
function forgetAccounts({ hosted }: AppStore, site: URL): void {
  const forget = () => void caches.delete(cacheName('account', site)).catch(() => false);
  if (!hosted?.session) forget();
  hosted?.onSession((session) => {
    if (!session) forget();
  });
}

/** Whether a fetched file is a part of pieces or of the application. */
const isKept = (url: string, site: URL): boolean =>
  ruleFor({ url: new URL(url), method: 'GET', isPage: false }, site) !== undefined;

/** Whether more than the head of a file came: a recording that is only asked for is not to be fetched whole. */
const hasContent = ({ initiatorType, decodedBodySize }: PerformanceResourceTiming): boolean =>
  initiatorType !== 'fetch' || decodedBodySize > 0;

/** Milliseconds after which requests that were open at the start of the worker have ended. */
const SETTLED_MS = 10_000;

/**
 * Caches the files of the first page: it has fetched most of them before the worker starts, which fetches
 * them once more. A request that is open in that moment, such as that for the list of corpora, follows when it ends.
 */
function keepFirstVisit(container: ServiceWorkerContainer, site: URL): void {
  const handleControl = () => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[];
      const urls = entries.filter(hasContent).map(({ name }) => name);
      void keepFiles(container, answersFirst(urls.filter((url) => isKept(url, site))));
    });
    observer.observe({ type: 'resource', buffered: true });
    setTimeout(() => observer.disconnect(), SETTLED_MS);
  };
  container.addEventListener('controllerchange', handleControl, { once: true });
}

/** Puts what the service told before files: a page without them shows less, one without the answers nothing. */
function answersFirst(urls: readonly string[]): readonly string[] {
  const isAnswer = (url: string) => /\/(api|settings\.json)/.test(new URL(url).pathname);
  return [...urls.filter(isAnswer), ...urls.filter((url) => !isAnswer(url))];
}

/** Caches all files of a piece when it opens, not only those of the visible part. */
function keepOpenedPieces(container: ServiceWorkerContainer): void {
  const keep = (piece: Piece) => void keepFiles(container, filesOf(piece, isSaving()));
  document.body.addEventListener('glosa-load', ({ detail }) => keep(detail.piece));
  // This script waits until the page is quiet: a piece may have opened before.
  for (const { model } of document.querySelectorAll('glosa-piece')) if (model) keep(model);
}

/** Fetches the texts of all pages in the language of the reader, which is not part of the shell if it is not English. */
async function keepTexts(): Promise<void> {
  const locale = currentLocale();
  if (locale === FALLBACK) return;
  const fetched = Object.values(TEXT_FILES).map((files) => files[locale]());
  await Promise.allSettled(fetched);
}

/**
 * Lets the site work without network after the first visit: pieces that were opened stay available. A
 * newer version is offered to the user, and takes over on request.
 */
export async function startOffline(app: AppStore, site: URL): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const isBuilt = document.querySelector('meta[name="service-worker"]') !== null;
  if (!serviceWorker || !isBuilt) return;
  keepOpenedPieces(serviceWorker);
  forgetAccounts(app, site);
  if (serviceWorker.controller) void pageNetwork().check();
  else keepFirstVisit(serviceWorker, site);
  // Fetches the texts about a missing network while there is one.
  await prepareTexts('sync').catch(() => undefined);
  await registerWorker(serviceWorker, {
    site,
    onUpdate: (takeOver) =>
      app.snacks.show({
        text: i18next.t('offline.newVersion'),
        // The pointer and the focus stay where they are: what they would reach in the page asks for files, and a
        // request in this moment keeps the worker of the present version from ending.
        action: { label: i18next.t('offline.reload'), run: takeOver, endsPage: true },
      }),
  });
  i18next.on('languageChanged', () => void keepTexts());
  await keepTexts();
}
