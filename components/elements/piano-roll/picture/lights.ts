import { reaction } from 'mobx';
import type { Moment } from '#core';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import { soundingAt, type Sounding } from '../notes/sounding.js';
import type { RollContent } from '../roll-content.js';
import { fill, place } from './note-nodes.js';

export interface LightsOptions {
  /** Container of the lit notes, over the canvas, once it is rendered. */
  readonly lights: FindPart;
  /** Container of the lit keys. */
  readonly keys: FindPart;
  readonly content: RollContent;
}

/** Greatest number of notes that are lit at once. */
const MOST = 200;
const SILENCE: Sounding = { notes: [], from: 0, until: 0 };

/**
 * Lights the sounding notes in the roll and their keys on the keyboard, in the transport's frame. In
 * most frames nothing has changed, and nothing is done.
 */
export class Lights extends PartController {
  private sounding = SILENCE;

  constructor(
    host: GlosaElement,
    private readonly options: LightsOptions,
  ) {
    super(host, options.lights);
  }

  protected attach(lights: HTMLElement, scope: Scope): void {
    const { host, options } = this;
    let stop: (() => void) | undefined;
    scope.add(() => stop?.());
    this.sounding = SILENCE;
    const show = (moment?: Moment) => this.show(lights, moment);
    const watched = () => ({ transport: host.transport, tracks: options.content.tracks });
    const follow = ({ transport }: ReturnType<typeof watched>) => {
      stop?.();
      stop = transport?.onFrame(show);
      this.sounding = SILENCE;
      show(transport?.moment);
    };
    scope.add(reaction(watched, follow, { fireImmediately: true }));
  }

  private show(lights: HTMLElement, moment: Moment | undefined): void {
    const onset = moment?.isOutside ? undefined : moment?.onset;
    const { from, until } = this.sounding;
    if (onset !== undefined && onset >= from && onset < until) return;
    const before = this.sounding.notes;
    this.sounding = onset === undefined ? SILENCE : soundingAt(this.options.content.tracks, onset);
    const { notes } = this.sounding;
    if (notes.length === 0 && before.length === 0) return;
    const { highest } = this.options.content.range;
    fill(lights, notes.slice(0, MOST), (node, note) => place(node, note, highest));
    const keys = this.options.keys();
    const pitches = [...new Set(notes.map(({ pitch }) => pitch))];
    if (keys)
      fill(keys, pitches, ({ style }, pitch) => style.setProperty('--_at', `${highest - pitch}`));
  }
}
