/// <reference types="youtube" />
import { glosaPolicy } from '#engines/workers';

/** Addresses of the service. */
export interface YoutubePlaces {
  /** Address of the script of its iframe API. */
  readonly api: string;
  /** Origin of the embedded player. */
  readonly host: string;
}

/** The host that sets no cookies before a video plays. */
export const YOUTUBE: YoutubePlaces = {
  api: 'https://www.youtube.com/iframe_api',
  host: 'https://www.youtube-nocookie.com',
};

const PATIENCE_MS = 15_000;

type Api = typeof YT;
/** The part of the window that the script uses when it is ready: it calls a function of this name. */
interface ApiWindow {
  YT?: Partial<Api>;
  onYouTubeIframeAPIReady?: () => void;
}

const page = (): ApiWindow => window;
const loading = new Map<string, Promise<Api>>();

/**
 * Fetches the script of the iframe API, once; after a failure the next call tries again.
 * @throws Error when it does not come, or does not say within 15 seconds that it is ready.
 */
export function loadIframeApi(url: string): Promise<Api> {
  const { YT: present } = page();
  if (present?.Player) return Promise.resolve(present as Api);
  const coming = loading.get(url) ?? addScript(url);
  loading.set(url, coming);
  coming.catch(() => loading.delete(url));
  return coming;
}

function addScript(url: string): Promise<Api> {
  const script = document.createElement('script');
  const ready = new Promise<Api>((resolve, reject) => {
    const fail = () => reject(new Error(`the script of the video service does not come: ${url}`));
    script.onerror = fail;
    setTimeout(fail, PATIENCE_MS);
    const before = page().onYouTubeIframeAPIReady;
    page().onYouTubeIframeAPIReady = () => {
      before?.();
      resolve(page().YT as Api);
    };
  });
  ready.catch(() => script.remove());
  script.src = (glosaPolicy()?.createScriptURL(url) ?? url) as string;
  document.head.append(script);
  return ready;
}
