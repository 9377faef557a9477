import type { Moment, Projection, Second, SyncPoint } from '#core';
import type { GlosaElement } from '#kit';
import type { TempoStep } from '../layout/tempo-curve.js';
import type { ViewFrame } from '../layout/place-joints.js';
import { onsetText } from '../point-text.js';
import type { SyncScene } from '../scene.js';
import { sizeCanvas } from './canvas.js';
import { paintTempo, type PlacedStep, type StepLook, type TempoNote } from './tempo.paint.js';
import type { SyncTheme } from './theme.js';

interface TempoParts {
  readonly tempo: HTMLCanvasElement;
  /** Marks of measures that are worth a look, in the order of the scene. */
  readonly marks: HTMLElement;
  /** The line at the present moment. */
  readonly now: HTMLElement;
}

/** The x of a date of the recording, in pixels from the left of the canvas. */
type DatePlace = (date: Second) => number | undefined;

/** Pixels left free at both ends of the canvas, when it has its own time axis. */
const ROOM = 40;

/** Paints the tempo curve under the view whose axis it shares; without one, over the whole recording. */
export class TempoPainter {
  private width = 0;

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
    private readonly parts: TempoParts,
  ) {}

  paint(frame: ViewFrame | undefined, theme: SyncTheme): void {
    const { parts, scene } = this;
    const { clientWidth: width, clientHeight: height } = parts.tempo;
    this.width = width;
    const context = sizeCanvas(parts.tempo, width, height);
    const axis = scene.tempoAxis;
    this.placeMarks(frame);
    if (!context) return;
    if (!axis) return context.clearRect(0, 0, width, height);
    const place = this.placeOf(frame);
    const steps = this.placed(place).filter(({ from, to }) => to >= 0 && from <= width);
    const start = Math.max(frame?.clip.left ?? ROOM, 0);
    paintTempo(context, { steps, notes: this.notes(place), axis, theme, width, height, start });
  }

  private placeMarks(frame: ViewFrame | undefined): void {
    const { scene, parts, width } = this;
    const place = this.placeOf(frame);
    const least = frame?.clip.left ?? 0;
    for (const [index, mark] of [...parts.marks.children].entries()) {
      const doubt = scene.doubts[index];
      const x = doubt && place(doubt.date);
      const isSeen = x !== undefined && x >= least && x <= width;
      mark.toggleAttribute('hidden', !isSeen);
      if (isSeen) (mark as HTMLElement).style.setProperty('--_x', x.toFixed(1));
    }
  }

  /** Moves the line of the present moment. */
  showNow({ date }: Moment, frame: ViewFrame | undefined): void {
    const { now } = this.parts;
    const x = date === undefined ? undefined : this.placeOf(frame)(date);
    const isShown = x !== undefined && x >= (frame?.clip.left ?? 0) && x <= this.width;
    if (now.hidden === isShown) now.hidden = !isShown;
    if (isShown) now.style.transform = `translateX(${x.toFixed(2)}px)`;
  }

  private placeOf(frame: ViewFrame | undefined): DatePlace {
    const projection: Projection | undefined = this.scene.timePicture?.projection();
    if (frame && projection) {
      return (date) => {
        const line = projection.lineAt({ date, onset: undefined, lap: '' });
        return line && frame.left + line.x * frame.scaleX;
      };
    }
    const duration = this.host.transport?.duration;
    if (!duration) return () => undefined;
    return (date) => ROOM + (date / duration) * (this.width - 2 * ROOM);
  }

  private placed(place: DatePlace): readonly PlacedStep[] {
    const { scene } = this;
    const lap = scene.session?.lap;
    const bad = new Set<SyncPoint>(scene.outliers.map(({ point }) => point));
    const look = ({ from, to }: TempoStep): StepLook =>
      from.lap !== lap ? 'pale' : bad.has(from) || bad.has(to) ? 'bad' : 'set';
    const placeStep = (step: TempoStep, isSet: boolean): readonly PlacedStep[] => {
      const [from, to] = [place(step.from.date), place(step.to.date)];
      if (from === undefined || to === undefined) return [];
      return [{ step, from, to, look: isSet ? look(step) : 'predicted' }];
    };
    return [
      ...scene.steps.flatMap((step) => placeStep(step, true)),
      ...scene.predictedSteps.flatMap((step) => placeStep(step, false)),
    ];
  }

  /** Returns the place of each point that changes the tempo by too much. */
  private notes(place: DatePlace): readonly TempoNote[] {
    const { scene, host } = this;
    return scene.outliers.flatMap(({ point }): readonly TempoNote[] => {
      const x = place(point.date);
      return x === undefined ? [] : [{ x, text: onsetText(host, point.onset) }];
    });
  }
}
