import { compareShallow, computed, observable } from 'mobx';
import {
  type AudioSource,
  type ImageSource,
  type Mark,
  type Piece,
  type Projection,
  type Second,
  stripProjection,
  timelineProjection,
  timeMarks,
} from '#core';
import type { Peaks } from '#engines/peaks';
import type { VisibleRange } from '#views';
import type { WaveLoader } from './wave-loader.js';
import { PIXELS_PER_SECOND, imagesOf, type WaveImage } from './waveform.layout.js';

/** Width of `1:02:30` in pixels on the screen. */
const LABEL_WIDTH = 52;

/** The properties that a waveform needs of the element that shows it; both are observable. */
export interface SceneHost {
  readonly model: Piece | undefined;
  /** Id of a recording or of a picture; `''` means the recording that plays. */
  readonly source: string;
}

/** The content of a waveform: a recording, shown by its peaks or by a picture. Observable. */
export class WaveScene {
  /** Width in pixels of a picture whose file does not give it, once its image has loaded. */
  @observable accessor naturalWidth = 0;

  constructor(
    private readonly host: SceneHost,
    private readonly loader: WaveLoader,
  ) {}

  /** The prepared picture, unless a peaks file makes a better drawing. */
  @computed get picture(): ImageSource | undefined {
    const { model, source } = this.host;
    const pictures = model?.images.filter(({ positions }) => positions?.dateToX) ?? [];
    const named = pictures.find(({ id }) => id === source);
    const { named: audio } = this;
    if (named || !audio || audio.peaksUrl) return named;
    return pictures.find(({ type, audioId }) => type === 'wave' && audioId === audio.id);
  }

  @computed get recording(): AudioSource | undefined {
    const shown = this.picture?.audioId;
    return this.host.model?.audios.find(({ id }) => id === shown) ?? this.named;
  }

  get peaks(): Peaks | undefined {
    const { state } = this.loader;
    return state.status === 'ready' ? state.peaks : undefined;
  }

  /** In seconds; 0 until it is known. */
  @computed get duration(): number {
    const dates = this.picture?.positions?.dateToX?.domain;
    if (dates) return dates[1];
    const played = this.isPlaying ? this.host.model?.transport.duration : undefined;
    return Math.max(played ?? 0, this.peaks?.duration ?? 0);
  }

  /** In pixels at zoom exponent 0. */
  @computed get width(): number {
    const { picture } = this;
    if (!picture) return this.duration * PIXELS_PER_SECOND;
    return picture.picture?.width ?? picture.width ?? this.naturalWidth;
  }

  @computed get projection(): Projection | undefined {
    const { duration, width, picture } = this;
    if (!(width > 0)) return undefined;
    const sync = this.recording?.sync;
    const options = { width, height: 1, ...(sync && { sync }) };
    const positions = picture?.positions;
    const projection = positions
      ? stripProjection({ positions, ...options })
      : timelineProjection({ duration, ...options });
    return this.isPlaying ? projection : byOnset(projection);
  }

  /** The visible part, in pixels at zoom exponent 0; undefined for all of it. */
  @computed({ equals: compareShallow }) get limits() {
    const dates = this.isPlaying ? this.host.model?.session.excerpt?.dates : undefined;
    const { projection, duration, width } = this;
    if (!dates || !projection || !(duration > 0)) return undefined;
    const xAt = (date: Second) =>
      projection.lineAt({ date, onset: undefined, lap: '' })?.x ?? (width * date) / duration;
    return { start: xAt(dates.start), end: Math.min(width, xAt(dates.end)) };
  }

  @computed get images(): readonly WaveImage[] {
    return this.picture ? imagesOf(this.picture, this.width) : [];
  }

  /**
   * Returns marks at round times near the view, half as many where measures stand between them; none while the length
   * is not known.
   */
  marks(visible: VisibleRange, scale: number): readonly Mark[] {
    const { duration, width } = this;
    const room = this.recording?.sync ? scale / 2 : scale;
    const marks = timeMarks(duration, width / duration, room, visible);
    return marks.map((mark) => withinEdge(mark, width, scale));
  }

  /** The recording with the chosen id, else the playing one; the first while a score plays itself. */
  private get named(): AudioSource | undefined {
    const { model, source } = this.host;
    const { audios = [], recording } = model ?? {};
    const other = recording?.scoreId ? audios[0] : recording;
    return audios.find(({ id }) => id === source) ?? other;
  }

  /** Whether the shown recording is the one that gives the transport its dates. */
  private get isPlaying(): boolean {
    return this.recording === this.host.model?.recording;
  }
}

/** Returns a mark without its text where the right edge would cut it. */
const withinEdge = (mark: Mark, width: number, scale: number): Mark =>
  (width - mark.x) * scale < LABEL_WIDTH ? { ...mark, text: '' } : mark;

/** Returns a projection without dates; a recording that is not playing shares only its onsets. */
const byOnset = (projection: Projection): Projection => ({
  width: projection.width,
  height: projection.height,
  boxes: (start, end) => projection.boxes(start, end),
  lineAt: (moment) => projection.lineAt({ ...moment, date: undefined }),
  placeAt: (x, y) => {
    const place = projection.placeAt(x, y);
    return place && { ...place, date: undefined };
  },
});
