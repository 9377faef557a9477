import { waitUntil } from '#test/support/wait-until.js';
import { createMediaEngine } from '#engines/playback/media-engine.js';
import { aPiece } from '#test/support/a-piece.js';
import { PlayerHarness } from '../player-harness.js';

export const FILM = '/test/fixtures/media/film.webm';

/** A player whose recording is a video, as a user sees and handles it. */
export class VideoHarness {
  private constructor(private readonly player: PlayerHarness) {}

  static async setup({ width = 1200, url = FILM } = {}): Promise<VideoHarness> {
    const builder = aPiece()
      .withMeasures(4)
      .withAudio([], { urls: [url] });
    const player = await PlayerHarness.setup({ builder, width, hasEngine: false });
    const engine = createMediaEngine([url], { kind: 'video' });
    player.piece.transport.attach(engine);
    const harness = new VideoHarness(player);
    const isThere = () => harness.videoBox !== null || player.piece.problems.length > 0;
    await waitUntil(isThere, 'no video');
    await player.settle();
    return harness;
  }

  get problems(): readonly string[] {
    return this.player.piece.problems.map(({ key }) => key);
  }

  get element(): HTMLElement {
    return this.player.element;
  }

  get isVisible(): boolean {
    return this.videoBox?.checkVisibility() ?? false;
  }

  get showsPicture(): boolean {
    const video = this.videoBox?.querySelector('video');
    return (video?.videoWidth ?? 0) > 0 && (video?.checkVisibility() ?? false);
  }

  get isOverPage(): boolean {
    return this.videoBox?.matches(':popover-open') ?? false;
  }

  get box(): DOMRect {
    return this.videoBox!.getBoundingClientRect();
  }

  /** Of the picture alone. */
  get pictureSize(): readonly [width: number, height: number] {
    const { width, height } = this.videoBox!.querySelector('.picture')!.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  }

  async click(name: string): Promise<void> {
    await this.player.click(name);
  }

  /** Whether the player offers it outside the box. */
  offers(name: string): boolean {
    return this.player.control(name) !== undefined;
  }

  async key(handle: 'move' | 'size', key: string, shiftKey = false): Promise<void> {
    const target = this.handle(handle);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    await this.player.settle();
  }

  /** Presses a handle, moves by so many pixels, and lets it go. */
  async drag(handle: 'move' | 'size', x: number, y: number): Promise<void> {
    const target = this.handle(handle);
    const { left, top } = target.getBoundingClientRect();
    const send = (type: string, dx: number, dy: number) => {
      const place = { clientX: left + 5 + dx, clientY: top + 5 + dy };
      const options = { ...place, pointerId: 1, button: 0, bubbles: true };
      target.dispatchEvent(new PointerEvent(type, options));
    };
    // A made-up pointer cannot be captured.
    target.setPointerCapture = () => undefined;
    send('pointerdown', 0, 0);
    send('pointermove', x / 2, y / 2);
    send('pointermove', x, y);
    send('pointerup', x, y);
    await this.player.settle();
  }

  async press(handle: 'move' | 'size'): Promise<void> {
    await this.drag(handle, 0, 0);
  }

  async resizePlayer(width: number): Promise<void> {
    this.player.element.style.setProperty('width', `${width}px`);
    await this.player.settle();
    await this.player.settle();
  }

  private get videoBox(): HTMLElement | null {
    return this.player.element.renderRoot.querySelector('[part=video]');
  }

  private handle(kind: 'move' | 'size'): HTMLElement {
    return this.videoBox!.querySelector<HTMLElement>(`button.${kind}`)!;
  }
}
