import type { ReactiveController } from 'lit';
import { reaction } from 'mobx';
import { type ChangeName, editorOf, type Step, tappingOf } from '#core';
import type { GlosaElement } from '#kit';
import { Aligning } from '#views';
import type { SyncScene } from '../scene.js';

/** Milliseconds without a correction before the other points follow. */
const REST_MS = 600;
/** Names of the changes to single points, from any tool of the page. */
const CORRECTIONS: readonly ChangeName[] = ['createPoints', 'movePoints'];

/**
 * Lets automatically found points follow the user's corrections: a while after a correction they are found
 * anew, through all points that a user has set. Taps are no corrections, because tapping goes through all
 * of the music anyway; an undone correction stays undone.
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

  /** The present work, as a sentence; `''` at rest. Observable. */
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
    // The alignment has replaced all points. Its own step is the end of its work.
    if (name === 'alignPoints') this.stop?.();
    else this.cancel();
  }

  /** Aligns a while after the last correction. */
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
    // A point that is being moved must not be replaced.
    if (scene.preview || aligning.isRunning || this.isTapping) return this.follow();
    const chosen = scene.session?.selected ?? [];
    if (await aligning.start()) scene.session?.select(chosen);
  }
}
