import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.js';
import { prepareTexts, startLanguage } from './language/language.js';
import { restoreDeepLink } from './parts/deep-link.js';
import { numberEntries } from './routes/numbered-entries.js';
import { basenameOf, isShowcase, pieceAt } from '#shared/paths.js';
import { ROUTES } from './routes/route-table.js';
import { showBrightness } from './shell/document-look.js';
import { StartFailure } from './shell/start-failure.js';
import { AppStore } from './stores/app-store.js';
import { LookStore } from './stores/look-store.js';
import { fetchSettings } from './stores/settings.js';

/** The folder of the site: this file is in app/ below it. */
const site = new URL('../', import.meta.url);
/** Milliseconds that the frame waits for its first page: drawing both at once takes less time. */
const FRAME_MS = 300;

async function showPage(root: Root): Promise<void> {
  const haveGone = numberEntries(window);
  // The page starts to load before the settings have named the place of the music.
  const router = createBrowserRouter(ROUTES, { basename: basenameOf(site.pathname) });
  router.subscribe(haveGone);
  const [settings] = await Promise.all([fetchSettings(site.href), prepareTexts('shell')]);
  const app = new AppStore(settings, site.href);
  fetchAhead(app, location.pathname.slice(site.pathname.length - 1));
  await Promise.race([hasPage(router), delay(FRAME_MS)]);
  root.render(
    <App app={app}>
      <RouterProvider router={router} />
    </App>,
  );
  whenQuiet(
    () => void import('./offline/start-offline.js').then((it) => it.startOffline(app, site)),
  );
}

/** Fetches the data of a page while its code loads. */
function fetchAhead(app: AppStore, address: string): void {
  if (isShowcase(address)) void app.catalog().loadCorpora();
  const piece = pieceAt(address);
  // The page requests it again and reports the error.
  if (piece?.place === 'hosted') app.hosted?.fetchAhead(piece.path).catch(() => undefined);
}

/** Resolves when the page of the address has loaded, or another one in its place. */
function hasPage(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs a task that the first page does not need, after the page has received all that it requested. */
function whenQuiet(run: () => void): void {
  if (document.readyState === 'complete') setTimeout(run);
  else window.addEventListener('load', run, { once: true });
}

async function start(): Promise<void> {
  restoreDeepLink(site);
  const { brightness } = new LookStore(() => window.localStorage);
  showBrightness(brightness, document.documentElement);
  const root = createRoot(document.getElementById('app')!);
  await startLanguage();
  try {
    await showPage(root);
  } catch (error) {
    console.error(error);
    root.render(<StartFailure />);
  }
}

void start();
