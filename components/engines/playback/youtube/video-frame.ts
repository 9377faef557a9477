import { loadIframeApi, type YoutubePlaces } from './iframe-api.js';

/** How long a frame waits to be put into a page, and then for its video, in milliseconds. */
const SHOWN_WITHIN_MS = 2000;
const READY_WITHIN_MS = 20_000;

/** Otherwise phones show nothing but the video. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- only types know the enumeration
const IN_THE_PAGE: YT.PlayerVars = { playsinline: 1 };

/** What the embedded player reports. */
export interface FrameReports {
  readonly onState: (state: number) => void;
  readonly onRate: (rate: number) => void;
  readonly onError: (code: number) => void;
  readonly onBlocked: () => void;
}

/** A video that cannot be opened. */
export class VideoFrameError extends Error {
  override readonly name = 'VideoFrameError';
}

/** The element that shows a video: empty until it is opened, so that nothing is asked of the service. */
export function emptyFrame(): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'youtube';
  return frame;
}

/**
 * Puts the embedded player into a frame that stands in a page.
 * @throws Error when the service cannot be had, or nobody shows the frame.
 */
export async function openFrame(
  frame: HTMLElement,
  video: { readonly id: string; readonly places: YoutubePlaces },
  reports: FrameReports,
): Promise<YT.Player> {
  const api = await loadIframeApi(video.places.api);
  await isShown(frame);
  const slot = document.createElement('div');
  frame.replaceChildren(slot);
  return within(READY_WITHIN_MS, 'the embedded player does not answer', (resolve, reject) => {
    const player = new api.Player(slot, {
      host: video.places.host,
      videoId: video.id,
      width: '100%',
      height: '100%',
      playerVars: { ...IN_THE_PAGE, origin: location.origin },
      events: {
        onReady: () => resolve(player),
        onStateChange: ({ data }) => reports.onState(data),
        onPlaybackRateChange: ({ data }) => reports.onRate(data),
        onAutoplayBlocked: () => reports.onBlocked(),
        onError: ({ data }) => {
          reports.onError(data);
          reject(new DOMException('The video was refused', 'AbortError'));
        },
      },
    });
  });
}

/** The service shows no sound without its picture, and a frame outside a page loads nothing. */
async function isShown(frame: HTMLElement): Promise<void> {
  await within(SHOWN_WITHIN_MS, 'no player shows the video', (resolve) => {
    const look = () => (frame.isConnected ? resolve(frame) : void setTimeout(look, 50));
    look();
  });
}

type Executor<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => void;

function within<T>(milliseconds: number, complaint: string, executor: Executor<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new VideoFrameError(complaint)), milliseconds);
    executor(resolve, reject);
  });
}
