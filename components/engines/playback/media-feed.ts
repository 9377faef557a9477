import { failsInSource } from './linux-blob.js';
import { mediaType } from './media-type.js';

/** Source of the data for a media element. */
export interface MediaFeed {
  /** The files, for messages. */
  readonly urls: readonly string[];
  /** Seconds: what comes after need not be fetched. */
  limit?: number | undefined;
  /** Whether the page passes the data to the element, which then reads no file. */
  readonly isStreamed: boolean;
  /** Whether bytes that the page has asked for are still on their way. */
  readonly isReading: boolean;
  /** Whether there is another way of playing the files than the one that was opened last. */
  readonly hasMoreWays: boolean;
  /**
   * Gives the element its sound in one of its ways (0 is the most exact), also again after a failure; resolves
   * when the element has been told what to play. `fail` is called when nothing can be played, with the reason
   * when one is known.
   */
  open(
    element: HTMLMediaElement,
    fail: (reason?: string) => void,
    way: number,
  ): Promise<void> | undefined;
  /** Gives the element more of what it shall load, after its `preload` has changed. */
  fill?(): void;
  /** Lets the files go. */
  close(): void;
}

/** Hands the files to the element itself, which takes the first whose type it plays and that loads. */
export class FileFeed implements MediaFeed {
  readonly isStreamed = false;
  /** The element says by itself what it waits for. */
  readonly isReading = false;
  readonly hasMoreWays = false;

  constructor(readonly urls: readonly string[]) {}

  open(element: HTMLMediaElement, fail: () => void): undefined {
    const [url, ...others] = this.urls;
    if (url !== undefined && others.length === 0 && failsInSource(url)) {
      element.replaceChildren();
      element.src = url;
      return;
    }
    element.removeAttribute('src');
    element.replaceChildren(...this.urls.map(sourceOf));
    const last = element.lastElementChild as HTMLSourceElement | null;
    if (last) last.onerror = () => fail();
    else queueMicrotask(fail);
    element.load();
  }

  close(): void {
    // The element lets go of its files by itself.
  }
}

function sourceOf(url: string): HTMLSourceElement {
  const source = document.createElement('source');
  source.src = url;
  source.type = mediaType(url);
  return source;
}
