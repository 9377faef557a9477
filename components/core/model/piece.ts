import { action, computed, observable, observableRef } from 'mobx';
import type { Problem } from '../errors.js';
import type {
  Contributors,
  OpusInfo,
  PieceInfo,
  TimeSignatureInfo,
} from '../formats/types/types.js';
import { localizedText } from '../formats/read/localized-text.js';
import type { MeasureMap } from '../time/measure-map.js';
import { formatTimeSignature } from '../time/measures/regular-measures.js';
import { COMMON_TIME } from '../time/time-signature.js';
import { quarters } from '../time/units.js';
import type { Analysis, Label } from './analysis.js';
import { pieceQuality, type PieceQuality } from './piece-quality.js';
import { pieceSettings, type Settings } from './piece-settings.js';
import { rememberPiece } from './own-pieces.js';
import type { FileWarning, PieceOptions, ReadAnalysis } from './piece-options.js';
import { Session } from './session.js';
import type { AudioSource, ImageSource, ScoreSource, Source, Track } from './sources.js';
import { Transport } from './playback/transport.js';
import { toText } from '../formats/read/values.js';

/** A piece of music with its sources, its analysis, and the one transport that all views share. */
export class Piece {
  /** Corpus and piece, or the URL of the file. */
  readonly path: string;
  /** Whether it comes from static files: no account, no upload. */
  readonly isLocal: boolean;
  /** The piece's info.json. */
  readonly info: PieceInfo;
  /** Input that the readers of its files accepted but would not write. */
  readonly warnings: readonly FileWarning[];
  /** Reads another of its analyses; undefined where it has no files of its own. */
  readonly readAnalysis: ReadAnalysis | undefined;
  /** The playback of the piece. */
  readonly transport: Transport;
  /** State that all views share and nothing saves: selection, recording, lock. */
  readonly session: Session;

  /** The recordings. Observable. */
  @observableRef accessor audios: readonly AudioSource[];
  /** The pictures. Observable. */
  @observableRef accessor images: readonly ImageSource[];
  /** The score files. Observable. */
  @observableRef accessor scores: readonly ScoreSource[];
  /** The measures of the score; undefined until they are known. Observable. */
  @observableRef accessor measureMap: MeasureMap | undefined;
  /** The open analysis; undefined without one. Observable. */
  @observableRef accessor analysis: Analysis | undefined;
  /** Whether an analysis is on its way. Observable. */
  @observable accessor isAnalysisComing = false;
  /** Names of the analyses that can be opened. */
  @observableRef accessor analyses: readonly string[];
  /** All that went wrong so far, oldest first. */
  @observableRef accessor problems: readonly Problem[];

  constructor(options: PieceOptions) {
    rememberPiece(this);
    this.path = options.path;
    this.isLocal = options.isLocal ?? false;
    this.info = options.info;
    this.session = new Session(toText(options.info.raw.editor));
    this.warnings = options.warnings ?? [];
    this.readAnalysis = options.readAnalysis;
    this.audios = options.audios ?? [];
    this.images = options.images ?? [];
    this.scores = options.scores ?? [];
    this.measureMap = options.measureMap;
    this.analysis = options.analysis;
    this.analyses = options.analyses ?? options.info.analyses ?? [];
    this.problems = options.problems ?? [];
    this.transport = new Transport({
      frames: options.frames,
      measureMap: () => this.measureMap,
      length: () => this.recording && this.session.lengths.get(this.recording.id),
      onProblem: (problem) => this.report(this.inRecording(problem)),
    });
  }

  /** The file's id, else the last part of the path. */
  get id(): string {
    return this.info.id || (this.path.split('/').filter(Boolean).at(-1) ?? '');
  }

  /** The title, else that of the work, else the id. */
  get title(): string {
    return this.info.title || this.info.opus.title || this.id;
  }

  /** The composer; `''` when unknown. */
  get composer(): string {
    return this.info.composer ?? this.contributors['composer'] ?? '';
  }

  /** People, by role. */
  get contributors(): Contributors {
    return this.info.contributors;
  }

  /** The file's data about the work. */
  get opus(): OpusInfo {
    return this.info.opus;
  }

  /** Identifiers in other catalogs. */
  get refs(): Readonly<Record<string, string>> {
    return this.info.refs;
  }

  /** Permission words of the file. */
  get permissions(): readonly string[] {
    return this.info.permissions ?? [];
  }

  /** Qualities with their defaults, 0 to 3. */
  get quality(): PieceQuality {
    return pieceQuality(this.info.quality);
  }

  /** Settings with their defaults. */
  get settings(): Settings {
    return pieceSettings(this.info.settings);
  }

  /** From the measure map, else from the info, else 4/4. */
  @computed get timeSignature(): TimeSignatureInfo {
    const first = this.measureMap?.measures[0];
    if (!first) return this.info.timeSignature ?? DEFAULT_SIGNATURE;
    const upbeat = first.length < first.nominalLength ? first.length : quarters(0);
    return { ...first.timeSignature, upbeat };
  }

  /** The time signature as it is printed, such as `6/8` or `3+2/8`. */
  get signature(): string {
    return formatTimeSignature(this.timeSignature);
  }

  /** Scores, pictures and recordings, in this order. */
  @computed get sources(): readonly Source[] {
    return [...this.scores, ...this.images, ...this.audios];
  }

  /** The recordings, whose dates waveforms and synchronizations share. */
  get tracks(): readonly Track[] {
    return this.audios;
  }

  /** Pictures of recordings. */
  @computed get waves(): readonly ImageSource[] {
    return this.images.filter((image) => image.type === 'wave');
  }

  /** The recording that plays, or would: the one chosen, else the first. */
  @computed get recording(): AudioSource | undefined {
    const chosen = this.audios.find(({ id }) => id === this.session.recordingId);
    return chosen ?? this.audios[0];
  }

  /** The chosen labels, in the order in which they were chosen. */
  @computed get selectedLabels(): readonly Label[] {
    const labels = this.session.selection.ids.map((id) => this.analysis?.label(id));
    return labels.filter((label) => label !== undefined);
  }

  /** The selected labels. */
  get selection(): Session['selection'] {
    return this.session.selection;
  }

  /** Returns the title in the nearest language that the file has, else the plain title. */
  localizedTitle(locale: string): string {
    return localizedText(this.info.titles, locale) || this.title;
  }

  /** Returns whether the piece permits something; the word `all` permits everything. */
  can(word: string): boolean {
    return this.permissions.includes('all') || this.permissions.includes(word);
  }

  /** Chooses what plays. False when the piece has no such recording. */
  @action chooseRecording(id: string): boolean {
    const isKnown = this.audios.some((audio) => audio.id === id);
    if (isKnown) this.session.recordingId = id;
    return isKnown;
  }

  /** Takes the measures that notation gave, unless the piece came with its own. */
  @action adoptMeasureMap(map: MeasureMap): void {
    this.measureMap ??= map;
  }

  /** Tells users and hosts that something went wrong. */
  @action report(problem: Problem): void {
    this.problems = [...this.problems, problem];
  }

  /** Takes out a source that failed, a recording with its pictures, and tells why; the rest are numbered again. */
  @action drop(source: Source, problem: Problem): void {
    this.audios = without(this.audios, source);
    const others = this.images.filter(
      ({ audioId }) => source.kind !== 'audio' || audioId !== source.id,
    );
    this.images = without(others, source);
    this.scores = without(this.scores, source);
    this.report({ ...problem, sourceId: source.id });
  }

  /** Ends playback and releases its resources. */
  dispose(): void {
    this.transport.dispose();
  }

  private inRecording(problem: Problem): Problem {
    const { recording } = this;
    if (!recording) return problem;
    const file = recording.urls[0] ?? recording.youtubeId;
    return { sourceId: recording.id, ...(file && { file }), ...problem };
  }
}

const DEFAULT_SIGNATURE: TimeSignatureInfo = { ...COMMON_TIME, upbeat: quarters(0) };

function without<S extends Source>(sources: readonly S[], failed: Source): readonly S[] {
  return sources
    .filter(({ kind, id }) => kind !== failed.kind || id !== failed.id)
    .map((source, index) => ({ ...source, index }));
}
