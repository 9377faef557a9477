import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import { MUSICAL_STEPS, type SyncPoint } from '#core';
import { adoptStyles, type Body, type Scope } from '#kit';
import { EditorChildren } from './children.js';
import { SyncEditing } from './editing.js';
import { attachKeys } from './input/keys.js';
import { Hand } from './input/hand.js';
import { activeOption, renderPoints } from './input/point-list.js';
import { openMeasures } from './layout/expectation.js';
import { SyncPainter } from './paint/painter.js';
import { SyncScene } from './scene.js';
import type { GlosaSyncEditor } from './sync-editor.js';
import { syncEditorStyles } from './sync-editor.styles.js';
import { renderDoubts } from './tools/doubt-marks.js';
import { renderBar } from './tools/bar.js';
import { Corrections } from './tools/corrections.js';
import { LinkedViews } from './tools/linked-views.js';
import { PlayAround } from './tools/play-around.js';

/** Milliseconds for which the report of an action stays visible. */
const STATUS_MS = 6000;

/** The body of a `<glosa-sync-editor>`. */
export class SyncEditorBody implements Body, ReactiveController {
  @observable private accessor status = '';
  private readonly scene: SyncScene;
  private readonly editing: SyncEditing;
  private readonly children: EditorChildren;
  private readonly around: PlayAround;
  private readonly corrections: Corrections;
  private linked: LinkedViews | undefined;
  private attached: Scope | undefined;
  private endStatus: (() => void) | undefined;

  constructor(private readonly host: GlosaSyncEditor) {
    adoptStyles(host, syncEditorStyles);
    this.scene = new SyncScene(host);
    this.editing = new SyncEditing(host, this.scene, (text) => this.say(text));
    this.around = new PlayAround(host);
    this.corrections = new Corrections(host, this.scene);
    this.children = new EditorChildren(host, this.scene);
    host.addController(this);
    if (host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    const { host, scene } = this;
    host.scope.add(
      reaction(
        () => [host.step, scene.session] as const,
        ([wanted, session]) => {
          const step = MUSICAL_STEPS.find((each) => each === wanted);
          if (step && session) runInAction(() => (session.step = step));
        },
        { fireImmediately: true },
      ),
    );
  }

  hostDisconnected(): void {
    this.attached = undefined;
  }

  hostUpdated(): void {
    const { host } = this;
    if (!host.isConnected || !this.find('.stage')) return;
    if (!this.attached) {
      this.attached = host.scope.child();
      this.attach(this.attached);
    }
    if (host.isAskedForDoubts) this.showDoubts();
  }

  /** Goes to the first measure that is worth a look, with the focus in the list. */
  private showDoubts(): void {
    const { host, scene, editing } = this;
    if (scene.points.length === 0 || !host.transport) return;
    host.isAskedForDoubts = false;
    this.find('.band')!.focus({ preventScroll: true });
    const [first] = scene.doubts;
    if (first && editing.goToDoubt(first)) this.reveal(first);
  }

  render(): TemplateResult {
    const { host, scene, editing, status } = this;
    const said = this.corrections.status || status || this.summary;
    const label = host.t('syncEditor.label');
    return html`<div class="editor" part="editor" role="group" aria-label=${label}>
      <div class="stage">
        <i class="probe"></i>
        <slot name="upper" @slotchange=${this.handleSlot}></slot>
        ${this.renderBand()}
        <slot name="lower" @slotchange=${this.handleSlot}></slot>
        <canvas class="over" aria-hidden="true"></canvas>
        <canvas class="head" aria-hidden="true"></canvas>
        <div class="grip" aria-hidden="true" hidden></div>
        <div class="bubble" aria-hidden="true" hidden></div>
      </div>
      ${renderBar({
        ...{ editing, isPlain: host.plain, status: said, listen: this.listen },
        stepDoubt: this.stepDoubt,
      })}
      <div class="tempo" part="tempo">
        <canvas class="steps" aria-hidden="true"></canvas>
        <div class="marks">${renderDoubts(host, scene)}</div>
        <div class="now" hidden></div>
      </div>
      <slot class="rest" @slotchange=${this.handleSlot}></slot>
    </div>`;
  }

  private renderBand(): TemplateResult {
    const { host, scene } = this;
    const count = scene.points.length;
    const isEmpty = count === 0;
    const hint = !scene.sync ? 'noRecording' : isEmpty ? 'empty' : 'dragHint';
    return html`<div
      class="band"
      part="curves"
      role=${isEmpty ? 'group' : 'listbox'}
      tabindex="0"
      aria-multiselectable=${isEmpty ? nothing : 'true'}
      aria-label=${host.t('syncEditor.list', { count })}
      aria-describedby="hint"
      aria-activedescendant=${activeOption(scene) || nothing}
    >
      ${renderPoints(host, scene)}
      <p id="hint" class="unseen">${host.t('syncEditor.hint')}</p>
      <p class="hint" ?data-wide=${isEmpty} aria-hidden="true">
        ${host.model ? host.t(`syncEditor.${hint}`) : nothing}
      </p>
    </div>`;
  }

  /** The number of points, and of measures without one. */
  private get summary(): string {
    const { host, scene } = this;
    const { points, measures, lapPoints } = scene;
    const open = openMeasures(measures, lapPoints);
    const summary = host.t('syncEditor.points', { count: points.length });
    return open > 0 ? `${summary}, ${host.t('syncEditor.toGo', { count: open })}` : summary;
  }

  private attach(scope: Scope): void {
    const { host, scene, editing, listen } = this;
    const stage = this.find('.stage')!;
    const band = this.find('.band')!;
    const painter = new SyncPainter(
      host,
      scene,
      {
        ...{
          stage,
          band,
          probe: this.find('.probe')!,
          now: this.find('.now')!,
          marks: this.find('.marks')!,
        },
        over: this.canvas('over'),
        head: this.canvas('head'),
        tempo: this.canvas('steps'),
      },
      scope,
    );
    const parts = { stage, band, grip: this.find('.grip')!, bubble: this.find('.bubble')! };
    this.linked = new LinkedViews(host, scene, scope);
    new Hand(editing, painter, parts, scope);
    attachKeys(scope, band, { editing, listen, reveal: (point) => this.reveal(point) });
  }

  /** Scrolls both views to a point. */
  private reveal(point: Pick<SyncPoint, 'onset' | 'date' | 'lap'>): void {
    this.linked?.release();
    for (const picture of [this.scene.upperPicture, this.scene.lowerPicture]) {
      const line = picture?.projection()?.lineAt(point);
      if (line) picture?.axis.reveal(line.x, line);
    }
  }

  private readonly listen = (): void => {
    const [point] = this.editing.selected;
    if (!point) return;
    this.reveal(point);
    this.around.start(point);
  };

  private readonly stepDoubt = (direction: 1 | -1): void => {
    const doubt = this.editing.stepDoubt(direction);
    if (doubt) this.reveal(doubt);
  };

  private readonly handleSlot = (): void => this.children.look();

  private say(text: string): void {
    this.endStatus?.();
    const set = (status: string) => runInAction(() => (this.status = status));
    // Screen readers ignore a text that is set to the same words.
    set(this.status === text ? `${text}\u00a0` : text);
    this.endStatus = this.attached?.timeout(() => set(''), STATUS_MS);
  }

  private find(selector: string): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(selector);
  }

  private canvas(name: string): HTMLCanvasElement {
    return this.host.renderRoot.querySelector<HTMLCanvasElement>(`canvas.${name}`)!;
  }
}
