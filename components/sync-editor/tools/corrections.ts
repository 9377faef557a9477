import type { ReactiveController } from 'lit';
import { reaction } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { Aligning } from '../../base/sync/aligning.js';
import type { ChangeName } from '../../core/commands/change.js';
import { editorOf, type Step } from '../../core/commands/editor.js';
import { tappingOf } from '../../core/model/sync/tapping.js';
import type { SyncScene } from '../scene.js';

/** So long, in milliseconds, nothing more is corrected before the rest follows. */
const REST_MS = 600;
/** What somebody does to single points, with whichever tool of the page. */
const CORRECTIONS: readonly ChangeName[] = ['createPoints', 'movePoints'];

/**
 * Lets the points that were found automatically follow those that the user corrects: a while after a
 * correction they are found anew, through all points that somebody has set. What is tapped corrects
 * nothing: who taps goes through all of the music anyway; and what is taken back stays so.
 */
export class Corrections implements ReactiveController {
  private readonly aligning: Aligning;
  private stop: (() => void) | undefined;

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
  ) {
    this.aligning = new Aligning(host);
    host.addController(this);
    if (host.isConnected) this.hostConnected();
  }

  /** What is being done, as a sentence; `''` at rest. Observable. */
  get status(): string {
    return this.aligning.isRunning ? this.aligning.status : '';
  }

  hostConnected(): void {
    const { host } = this;
    let leave: (() => void) | undefined;
    host.scope.add(() => leave?.());
    host.scope.add(
      reaction(
        () => host.model,
        (model) => {
          leave?.();
          this.cancel();
          leave = model && editorOf(model).onStep((step) => this.take(step));
        },
        { fireImmediately: true },
      ),
    );
  }

  private take(step: Step): void {
    if (step.action === 'save' || step.action === 'saveSync') return;
    if (step.action !== 'run') return this.cancel();
    const { name, edits } = step.change;
    if (!edits.some(({ part }) => part === 'point')) return;
    if (CORRECTIONS.includes(name)) return this.isTapping ? undefined : this.follow();
    // All points are others now. Its own step is the end of its work.
    if (name === 'alignPoints') this.stop?.();
    else this.cancel();
  }

  /** A while after the last correction. */
  private follow(): void {
    this.stop?.();
    const hasAutomatic = this.scene.sync?.points.some(({ isAutomatic }) => isAutomatic);
    if (hasAutomatic) this.stop = this.host.scope.timeout(() => void this.solve(), REST_MS);
  }

  private cancel(): void {
    this.stop?.();
    this.aligning.cancel();
  }

  private get isTapping(): boolean {
    const { model } = this.host;
    return Boolean(model?.transport.isStarted && tappingOf(model).isActive);
  }

  private async solve(): Promise<void> {
    const { scene, aligning } = this;
    // What is in the hand must not be taken away.
    if (scene.preview || aligning.isRunning || this.isTapping) return this.follow();
    const chosen = scene.session?.selected ?? [];
    if (await aligning.start()) scene.session?.select(chosen);
  }
}
