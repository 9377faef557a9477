import { loadIframeApi, type YoutubePlaces } from './iframe-api.js';

/** Milliseconds that a frame waits for a place in a page, and then for its video. */
const SHOWN_WITHIN_MS = 2000;
const READY_WITHIN_MS = 20_000;

/** Otherwise phones show nothing but the video. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- only types know the enumeration
const IN_THE_PAGE: YT.PlayerVars = { playsinline: 1 };

/** Reports of the embedded player. */
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

/**
 * Returns the element that shows a video: empty until it is opened, so that nothing is sent to the
 * service before.
 */
export function emptyFrame(): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'youtube';
  return frame;
}

/** A video to open, and the signal that cancels it. */
export interface WantedVideo {
  readonly id: string;
  readonly places: YoutubePlaces;
  readonly signal: AbortSignal;
}

/**
 * Puts the embedded player into a frame that stands in a page.
 * @throws Error when the service cannot be had, no page shows the frame, or the signal ends it
 */
export async function openFrame(
  frame: HTMLElement,
  video: WantedVideo,
  reports: FrameReports,
): Promise<YT.Player> {
  const api = await loadIframeApi(video.places.api);
  video.signal.throwIfAborted();
  await isShown(frame, video.signal);
  const slot = document.createElement('div');
  frame.replaceChildren(slot);
  const wait = { milliseconds: READY_WITHIN_MS, signal: video.signal };
  let player: YT.Player | undefined;
  try {
    return await within(wait, 'the embedded player does not answer', (resolve, reject) => {
      const opened = (player = new api.Player(slot, {
        host: video.places.host,
        videoId: video.id,
        width: '100%',
        height: '100%',
        playerVars: { ...IN_THE_PAGE, origin: location.origin },
        events: eventsFor(reports, { onReady: () => resolve(opened), onRefused: reject }),
      }));
    });
  } catch (error) {
    // A refused video says so in its frame. Any other would go on asking for an answer, and report to nobody.
    if (video.signal.aborted || error instanceof VideoFrameError) player?.destroy();
    throw error;
  }
}

const eventsFor = (
  reports: FrameReports,
  { onReady, onRefused }: { onReady: () => void; onRefused: (reason: unknown) => void },
): YT.Events => ({
  onReady,
  onStateChange: ({ data }) => reports.onState(data),
  onPlaybackRateChange: ({ data }) => reports.onRate(data),
  onAutoplayBlocked: () => reports.onBlocked(),
  onError: ({ data }) => {
    reports.onError(data);
    onRefused(new DOMException('The video was refused', 'AbortError'));
  },
});

/** The service shows no sound without its picture, and a frame outside a page loads nothing. */
async function isShown(frame: HTMLElement, signal: AbortSignal): Promise<void> {
  let poll: ReturnType<typeof setInterval> | undefined;
  const wait = { milliseconds: SHOWN_WITHIN_MS, signal };
  try {
    await within(wait, 'no player shows the video', (resolve) => {
      const look = () => frame.isConnected && resolve(frame);
      poll = setInterval(look, 50);
      look();
    });
  } finally {
    clearInterval(poll);
  }
}

interface Wait {
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

type Executor<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => void;

async function within<T>(
  { milliseconds, signal }: Wait,
  complaint: string,
  executor: Executor<T>,
): Promise<T> {
  const end = new AbortController();
  signal.throwIfAborted();
  try {
    return await new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new VideoFrameError(complaint)), milliseconds);
      end.signal.onabort = () => clearTimeout(timer);
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { signal: end.signal });
      executor(resolve, reject);
    });
  } finally {
    end.abort();
  }
}
