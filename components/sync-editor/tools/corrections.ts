import type { GlosaElement } from '../../base/element/glosa-element.js';
import { Aligning } from '../../base/sync/aligning.js';
import type { SyncScene } from '../scene.js';

/** So long, in milliseconds, nothing more is corrected before the rest follows. */
const REST_MS = 600;

/**
 * Lets the points that were found automatically follow those that the user corrects: a while after a
 * correction they are found anew, through all points that somebody has set.
 */
export class Corrections {
  private readonly aligning: Aligning;
  private stop: (() => void) | undefined;

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
  ) {
    this.aligning = new Aligning(host);
  }

  /** What is being done, as a sentence; `''` at rest. Observable. */
  get status(): string {
    return this.aligning.isRunning ? this.aligning.status : '';
  }

  /** The user has set or moved a point. */
  follow(): void {
    this.stop?.();
    const hasAutomatic = this.scene.sync?.points.some(({ isAutomatic }) => isAutomatic);
    if (hasAutomatic) this.stop = this.host.scope.timeout(() => void this.solve(), REST_MS);
  }

  private async solve(): Promise<void> {
    const { scene, aligning } = this;
    // What is in the hand must not be taken away.
    if (scene.preview || aligning.isRunning) return this.follow();
    const chosen = scene.session?.selected ?? [];
    if (await aligning.start()) scene.session?.select(chosen);
  }
}
