import {
  Analysis,
  type AudioSource,
  COMMON_TIME,
  type FrameSource,
  type ImageSource,
  type MeasureEntry,
  MeasureMap,
  parseAnalysis,
  parsePieceInfo,
  parseTimeSignature,
  Piece,
  type Preload,
  pixels,
  PositionTable,
  quarters,
  regularMeasures,
  type ScoreSource,
  type SyncEntry,
  SyncTable,
} from '#core';
import { HandFrames } from './hand-frames.js';

type Fields<S> = Partial<Omit<S, 'kind' | 'index'>>;
/** Onset and date of a sync point, and the letter of its lap. */
export type SyncRow = readonly [onset: number, date: number, repeat?: string];
export type OnsetRow = readonly [onset: number, x: number];

const COMMON = { contributors: {}, refs: {} };

/** A sync table from rows of onset and date. */
export function aSync(rows: readonly SyncRow[]): SyncTable {
  const entries = rows.map(([onset, date, repeat]): SyncEntry => ({ onset, date, repeat }));
  return SyncTable.from(entries).table;
}

/** A table of a strip from rows of onset and x. */
export const positionsOf = (rows: readonly OnsetRow[]): PositionTable =>
  PositionTable.from({
    onsetX: rows.map(([onset, x]) => ({ onset: quarters(onset), x: pixels(x) })),
  });

/** Returns the `uid` of a label that a test calls by a word. */
export function uidNamed(name: string): string {
  const hex = Array.from(name.slice(-6), (sign) =>
    sign.charCodeAt(0).toString(16).padStart(2, '0'),
  );
  return `0193a1b2-0000-7000-8000-${hex.join('').padStart(12, '0')}`;
}

/** Builds real pieces, line by line. */
export class PieceBuilder {
  /** The clock of the built piece, unless it was given another. */
  readonly handFrames = new HandFrames();
  private frames: FrameSource = this.handFrames;
  private isLocal = true;
  private preload: Preload = '';
  private path = 'corpus/a-piece';
  private measureMap: MeasureMap | undefined;
  private readonly info: Record<string, unknown> = { id: 'a-piece', title: 'A Piece' };
  private readonly audios: AudioSource[] = [];
  private readonly images: ImageSource[] = [];
  private readonly scores: ScoreSource[] = [];
  private readonly labels: Record<string, unknown>[] = [];
  private readonly relations: Record<string, unknown>[] = [];
  private readonly threads: Record<string, unknown>[] = [];
  private meta: Readonly<Record<string, unknown>> | undefined;

  /** Keys of the info.json, as a file would have them. */
  withInfo(info: Readonly<Record<string, unknown>>): this {
    Object.assign(this.info, info);
    return this;
  }

  /** Corpus and piece. */
  withPath(path: string): this {
    this.path = path;
    return this;
  }

  /** So many full measures, after a pickup of `upbeat` quarters. */
  withMeasures(measures: number, signature = '4/4', upbeat = 0): this {
    const timeSignature = parseTimeSignature(signature) ?? COMMON_TIME;
    this.measureMap = regularMeasures({ measures, timeSignature, upbeat });
    return this;
  }

  withMeasureMap(entries: readonly MeasureEntry[]): this {
    this.measureMap = MeasureMap.from(entries);
    return this;
  }

  /** A recording, synchronized by rows of onset and date when there are any. */
  withAudio(sync: readonly SyncRow[] = [], fields: Fields<AudioSource> = {}): this {
    const index = this.audios.length;
    const id = `audio-${index + 1}`;
    const table = sync.length > 0 ? { sync: aSync(sync) } : {};
    const own = { kind: 'audio', id, index, urls: [`/${id}.ogg`], images: [], ...table } as const;
    this.audios.push({ ...COMMON, ...own, ...fields });
    return this;
  }

  /** Comes from a service, which saves what is done to it. */
  fromService(): this {
    this.isLocal = false;
    return this;
  }

  /** Fetches the recording before it plays. */
  withPreload(preload: Preload): this {
    this.preload = preload;
    return this;
  }

  /** A prepared score strip, with rows of onset and x when there are any. */
  withImage(rows: readonly OnsetRow[] = [], fields: Fields<ImageSource> = {}): this {
    const index = this.images.length;
    const id = `image-${index + 1}`;
    const url = `/${id}.png`;
    const [width, height] = [fields.width ?? 1000, fields.height ?? 200];
    const picture = { width, height, chunks: [{ x: 0, width, url }] };
    const table = rows.length > 0 ? { positions: positionsOf(rows) } : {};
    const own = { kind: 'image', type: 'score', id, index, url, width, height, picture } as const;
    this.images.push({ ...COMMON, ...own, ...table, ...fields });
    return this;
  }

  withScore(url: string, fields: Fields<ScoreSource> = {}): this {
    const index = this.scores.length;
    this.scores.push({ ...COMMON, kind: 'score', id: `score-${index + 1}`, index, url, ...fields });
    return this;
  }

  /** A label, with the keys of a .dez file. */
  withLabel(label: Readonly<Record<string, unknown>>): this {
    this.labels.push({ ...label });
    return this;
  }

  /** Relates labels by their `uid`, which `uidNamed` makes of a word. */
  withRelation(type: string, from: readonly string[], to: readonly string[]): this {
    this.relations.push({ id: uidNamed(`relation ${this.relations.length}`), type, from, to });
    return this;
  }

  /** A thread about labels, which `uidNamed` names; its replies as `author: text`, one a day. */
  withThread(
    labels: readonly string[],
    replies: readonly string[],
    keys: Readonly<Record<string, unknown>> = {},
  ): this {
    const number = this.threads.length;
    const written = replies.map((said, i) => {
      const [author = '', text = ''] = said.split(': ');
      const day = `${i + 1}`.padStart(2, '0');
      return { id: uidNamed(`r${number}${i}`), author, text, date: `2026-03-${day}T10:00:00Z` };
    });
    this.threads.push({ id: uidNamed(`t${number}`), labels, start: 0, replies: written, ...keys });
    return this;
  }

  /** The `meta` of the .dez file: layout, creationButtons. */
  withMeta(meta: Readonly<Record<string, unknown>>): this {
    this.meta = meta;
    return this;
  }

  /** Frames of the browser, or another clock than hand-turned frames. */
  withFrames(frames: FrameSource): this {
    this.frames = frames;
    return this;
  }

  build(): Piece {
    const { measureMap, labels, meta, relations, threads } = this;
    const file = {
      labels,
      ...(meta && { meta }),
      ...(relations.length && { relations }),
      ...(threads.length && { threads }),
    };
    const { analysis } = parseAnalysis(file, measureMap ? { measureMap } : {});
    const hasAnalysis = labels.length > 0 || meta !== undefined || threads.length > 0;
    const piece = new Piece({
      info: parsePieceInfo(this.info).piece,
      path: this.path,
      isLocal: this.isLocal,
      audios: this.audios,
      images: this.images,
      scores: this.scores,
      ...(measureMap && { measureMap }),
      ...(hasAnalysis && { analysis: new Analysis('analysis', analysis) }),
      frames: this.frames,
    });
    piece.transport.preload = this.preload;
    return piece;
  }
}

/** `aPiece().withMeasures(8, '6/8').withAudio([[0, 1], [24, 13]]).build()` */
export const aPiece = (): PieceBuilder => new PieceBuilder();
