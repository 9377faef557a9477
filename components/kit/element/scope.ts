import { isPrintKey, printAfter } from './print-key.js';

type Dispose = () => void;

let live = 0;

/** Returns the number of resources that all scopes hold now; for tests and the debug mode. */
export const liveResources = (): number => live;

/**
 * The resources that an element holds while it is connected: listeners, timers, frames, observers, workers,
 * reactions. One `dispose()` frees all of them; each method returns the function that frees its own
 * resource earlier.
 */
export class Scope {
  private readonly held = new Set<Dispose>();
  private readonly controller = new AbortController();

  /** Aborted when the scope is disposed. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get isDisposed(): boolean {
    return this.controller.signal.aborted;
  }

  /** Takes over any resource with a function that frees it, such as a MobX reaction. */
  add(free: Dispose): Dispose {
    if (this.isDisposed) {
      free();
      return () => undefined;
    }
    const release = () => {
      if (!this.held.delete(release)) return;
      live -= 1;
      free();
    };
    this.held.add(release);
    live += 1;
    return release;
  }

  /** Returns a scope that is disposed with this one, or earlier. */
  child(): Scope {
    const child = new Scope();
    const release = this.add(() => child.dispose());
    child.signal.addEventListener('abort', release);
    return child;
  }

  listen<K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): Dispose;
  listen(
    target: EventTarget,
    type: string,
    listener: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): Dispose;
  listen(
    target: EventTarget,
    type: string,
    listener: (event: never) => void,
    options?: AddEventListenerOptions,
  ): Dispose {
    const handler = listener as EventListener;
    target.addEventListener(type, handler, options);
    return this.add(() => target.removeEventListener(type, handler, options));
  }

  timeout(callback: () => void, milliseconds: number): Dispose {
    const handle = setTimeout(() => {
      release();
      callback();
    }, milliseconds);
    const release = this.add(() => clearTimeout(handle));
    return release;
  }

  /** Calls back in the next animation frame, once. */
  frame(callback: (now: number) => void): Dispose {
    const handle = requestAnimationFrame((now) => {
      release();
      callback(now);
    });
    const release = this.add(() => cancelAnimationFrame(handle));
    return release;
  }

  /** Calls back with the size of the element's content box in pixels, now and on every change. */
  observeResize(element: Element, callback: (width: number, height: number) => void): Dispose {
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (box) callback(box.width, box.height);
    });
    observer.observe(element);
    return this.add(() => observer.disconnect());
  }

  /** Calls back once, when the element comes within one screen of the viewport, or is to be printed. */
  whenNear(element: Element, callback: () => void): Dispose {
    const own = this.child();
    const release = () => own.dispose();
    const approach = () => {
      release();
      callback();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && approach(),
      { rootMargin: '100%' },
    );
    observer.observe(element);
    own.add(() => observer.disconnect());
    own.listen(window, 'keydown', (event) => isPrintKey(event) && printAfter(event, approach));
    return release;
  }

  /**
   * Frees everything. A resource that is added later, also by a function that runs here, is freed at once.
   */
  dispose(): void {
    this.controller.abort();
    for (const release of [...this.held].reverse()) release();
  }
}
