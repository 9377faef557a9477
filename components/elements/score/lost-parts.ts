import { css, type ReactiveController, type TemplateResult } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import type { Problem } from '#core';
import { adoptStyles, type GlosaElement, prepareProblemTexts, renderProblem } from '#kit';
import type { ScoreContent } from './score-content.js';
import { PART_FAILED } from './score-states.js';

/** Milliseconds until a missing part is asked for again, from the first time to the last. */
const PAUSES_MS = [2000, 8000, 30_000, 120_000];

/**
 * The parts of a prepared picture that did not load. The others stay; the place of a missing one is a quiet gap, in
 * which its measures can be clicked. It is asked for again a few times, and when the network is back, as is a score
 * that did not come at all.
 */
class LostParts implements ReactiveController {
  @observable private accessor isMissing = false;
  /** Addresses of the images that are missing now. */
  private readonly missing = new Set<string>();
  /** Addresses that hosts have been told about. */
  private readonly told = new Set<string>();
  private pauses = 0;
  private isAsking = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly content: ScoreContent,
  ) {
    adoptStyles(host, gapStyles);
    host.addController(this);
    void prepareProblemTexts(host);
  }

  hostConnected(): void {
    const { host, content } = this;
    const { scope } = host;
    this.isAsking = false;
    // These events do not bubble.
    for (const type of ['error', 'load'])
      scope.listen(
        host.renderRoot,
        type,
        ({ target }: Event) => {
          const image = partOf(target);
          if (!image) return;
          if (type === 'error') this.lose(image);
          else this.find(image);
        },
        { capture: true },
      );
    scope.listen(window, 'online', () => this.comeBack());
    scope.add(
      reaction(
        () => content.source?.id,
        () => this.forget(),
      ),
    );
    for (const image of this.images()) void this.examine(image);
  }

  /** Renders what is missing, with a button that asks for it; nothing when all is there. Observable. */
  render(): TemplateResult | undefined {
    if (!this.isMissing) return undefined;
    return renderProblem(this.host, problemAbout(this.content), () => this.askAgain());
  }

  /** Looks at an image that may have failed before anybody listened. */
  private async examine(image: HTMLImageElement): Promise<void> {
    if (!image.complete || image.naturalWidth > 0) return;
    const { src } = image;
    // Some browsers give a picture without a size of its own the width 0.
    await image.decode().catch(() => image.src === src && this.lose(image));
  }

  private lose(image: HTMLImageElement): void {
    const { src } = image;
    image.parentElement?.setAttribute('data-missing', '');
    this.missing.add(src);
    this.note();
    this.wait();
    if (this.told.has(src)) return;
    this.told.add(src);
    this.content.tell(problemAbout(this.content, src));
  }

  private find(image: HTMLImageElement): void {
    image.parentElement?.removeAttribute('data-missing');
    if (this.missing.delete(image.src)) this.note();
    if (this.missing.size === 0) this.pauses = 0;
  }

  private forget(): void {
    this.missing.clear();
    this.note();
  }

  private note(): void {
    runInAction(() => (this.isMissing = this.missing.size > 0));
  }

  /** Asks again after a while, unless that has been done often enough. */
  private wait(): void {
    const pause = PAUSES_MS[this.pauses];
    if (this.isAsking || pause === undefined) return;
    this.isAsking = true;
    this.pauses += 1;
    this.host.scope.timeout(() => {
      this.isAsking = false;
      this.askAgain();
    }, pause);
  }

  /** The network is back: asks for what it did not bring. */
  private comeBack(): void {
    const { content } = this;
    if (content.failure?.dialog === 'noServer') content.retry();
    this.askAgain();
  }

  /** Asks for the missing parts; those that are out of view are asked for when they come back. */
  private askAgain(): void {
    const images = this.images().filter(({ src }) => this.missing.has(src));
    this.forget();
    for (const { src } of images) this.missing.add(src);
    this.note();
    for (const image of images) {
      const address = image.getAttribute('src')!;
      // WebKit asks for an address that failed only after another one.
      image.removeAttribute('src');
      image.setAttribute('src', address);
    }
  }

  private images(): readonly HTMLImageElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLImageElement>('.chunk img')];
  }
}

const partOf = (target: EventTarget | null): HTMLImageElement | undefined =>
  target instanceof HTMLImageElement && target.matches('.chunk img') ? target : undefined;

const problemAbout = ({ source }: ScoreContent, file?: string): Problem => ({
  dialog: 'unknownError',
  severity: 'warning',
  key: PART_FAILED,
  message: 'A part of the picture of the score did not load',
  sourceId: source?.id ?? '',
  ...(file && { file }),
});

const lost = new WeakMap<GlosaElement, LostParts>();

/** Returns what follows the missing parts of a score; the first call begins it. */
export function lostParts(host: GlosaElement, content: ScoreContent): LostParts {
  const parts = lost.get(host) ?? new LostParts(host, content);
  lost.set(host, parts);
  return parts;
}

const gapStyles = css`
  [data-missing]:is(.chunk, .slice) {
    background: color-mix(in oklab, var(--_wash) 60%, transparent);
  }
  [data-missing] > img {
    visibility: hidden;
  }
`;
