import type { FormatWarning, Problem } from '../errors.js';
import type { PieceInfo } from '../formats/types/types.js';
import type { MeasureMap } from '../time/measure-map.js';
import type { Analysis } from './analysis.js';
import type { FrameSource } from './playback/playback-engine.js';
import type { AudioSource, ImageSource, ScoreSource } from './sources.js';

/** Something that a reader accepted but would not write, and the file that it stands in. */
export interface FileWarning extends FormatWarning {
  /** Name or URL of the file. */
  readonly file: string;
}

/**
 * Reads an analysis of a piece by its name or its URL, without opening it. Rejects with a `CorpusError` or a
 * `FormatError`.
 */
export type ReadAnalysis = (name: string) => Promise<Analysis>;

/** The parts of a new piece. */
export interface PieceOptions {
  /** The piece's info.json. */
  readonly info: PieceInfo;
  /** Corpus and piece, or the URL of the file. */
  readonly path: string;
  /** Whether it comes from static files: no account, no upload. */
  readonly isLocal?: boolean;
  /** The recordings; none by default. */
  readonly audios?: readonly AudioSource[];
  /** The pictures; none by default. */
  readonly images?: readonly ImageSource[];
  /** The score files; none by default. */
  readonly scores?: readonly ScoreSource[];
  /** The measures of the score. */
  readonly measureMap?: MeasureMap;
  /** The open analysis. */
  readonly analysis?: Analysis;
  /** Names of the analyses that can be opened. */
  readonly analyses?: readonly string[];
  /** Reads another of its analyses; undefined where it has no files of its own. */
  readonly readAnalysis?: ReadAnalysis;
  /** Problems found while the piece was loaded. */
  readonly problems?: readonly Problem[];
  /** Input that the piece's readers accepted but would not write. */
  readonly warnings?: readonly FileWarning[];
  /** Source of animation frames for the transport. */
  readonly frames: FrameSource;
}
