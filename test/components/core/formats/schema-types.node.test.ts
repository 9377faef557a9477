import { describe, it } from 'node:test';
import type { Reply, Thread } from '#core/discussion';
import type { Relation } from '#core/formats/relations/relation.js';
import type { SchemaKeys } from '#core/formats/write/record-validators.generated.js';
import type * as types from '#core/formats/types/types.js';
import { expect } from '#test/support/expect.mjs';

/** The declared keys of a type, without an index signature. */
type Known<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

/**
 * `true` when a type has the keys of its schema and no others, but for those that only the file has
 * and those that only the memory has; else the keys that differ, which `true` cannot be assigned to.
 */
type Same<Name extends keyof SchemaKeys, T, InFile = never, InMemory = never> = [
  Exclude<SchemaKeys[Name], Known<T> | InFile> | Exclude<Known<T>, SchemaKeys[Name] | InMemory>,
] extends [never]
  ? true
  : Exclude<SchemaKeys[Name], Known<T> | InFile> | Exclude<Known<T>, SchemaKeys[Name] | InMemory>;

/** Keys that every source has. */
type Source = keyof types.SourceInfo;

/** Compiled by `tsc`: a key that stands in a schema or a type alone is a type error here. */
interface Checks {
  Analysis: Same<
    'Analysis',
    types.AnalysisFile,
    'threads' | 'relations',
    'layout' | 'templates' | 'measureMap' | 'raw'
  >;
  Label: Same<'Label', types.LabelRecord, 'end' | 'review', 'id' | 'raw'>;
  Meta: Same<'Meta', types.AnalysisMeta, 'layout' | 'creationButtons'>;
  LayoutRule: Same<'LayoutRule', types.LayoutRule, never, 'raw'>;
  LayoutFilter: Same<'LayoutFilter', types.LayoutFilter>;
  LayoutStyle: Same<'LayoutStyle', types.LayoutStyle>;
  TextStyle: Same<'TextStyle', types.TextStyle>;
  LabelTemplate: Same<'LabelTemplate', types.LabelTemplate, never, 'raw'>;
  Thread: Same<'Thread', Thread, never, 'raw'>;
  Reply: Same<'Reply', Reply, never, 'raw'>;
  Relation: Same<'Relation', Relation, never, 'raw'>;
  SyncPoint: Same<'SyncPoint', types.SyncPointEntry>;
  Positions: Same<'Positions', types.PositionsFile, never, 'raw'>;
  Page: Same<'Page', types.PageInfo>;
  Row: Same<'Row', types.RowInfo>;
  Measure: Same<'Measure', types.MeasureEntry>;
  Piece: Same<
    'Piece',
    types.PieceInfo,
    | 'sources'
    | 'tracks'
    | 'threads'
    | 'measure-map'
    | 'measure-count'
    | 'time-signature'
    | 'time-signature-upbeat',
    | 'titles'
    | 'refs'
    | 'audios'
    | 'images'
    | 'scores'
    | 'measureMap'
    | 'measureCount'
    | 'timeSignature'
    | 'quality'
    | 'raw'
  >;
  Opus: Same<'Opus', types.OpusInfo, 'contributors' | 'measure-map'>;
  Settings: Same<'Settings', types.PieceSettings>;
  Source: Same<'Source', types.SourceInfo, never, 'refs' | 'pointer' | 'raw'>;
  Audio: Same<
    'Audio',
    types.AudioInfo,
    'file' | 'url' | 'yt-id' | 'onset-date',
    Source | 'youtubeId' | 'synchro'
  >;
  Image: Same<'Image', types.ImageInfo, 'pages', Source>;
  Tile: Same<'Tile', types.TileInfo>;
  Score: Same<'Score', types.ScoreInfo, never, Source | 'service' | 'serviceId'>;
  Corpus: Same<
    'Corpus',
    types.CorpusInfo,
    'card-image' | 'quality:corpus',
    | 'cardImage'
    | 'quality'
    | 'title'
    | 'titles'
    | 'shortTitles'
    | 'text'
    | 'motto'
    | 'availability'
    | 'refs'
    | 'pieces'
    | 'settings'
    | 'raw'
  >;
}

const checks: Checks = {
  Analysis: true,
  Label: true,
  Meta: true,
  LayoutRule: true,
  LayoutFilter: true,
  LayoutStyle: true,
  TextStyle: true,
  LabelTemplate: true,
  Thread: true,
  Reply: true,
  Relation: true,
  SyncPoint: true,
  Positions: true,
  Page: true,
  Row: true,
  Measure: true,
  Piece: true,
  Opus: true,
  Settings: true,
  Source: true,
  Audio: true,
  Image: true,
  Tile: true,
  Score: true,
  Corpus: true,
};

/** Every object of the schemas is among the checks. */
const all: Record<keyof SchemaKeys, true> = checks;

describe('the types of the formats', () => {
  it('are checked against every object of the schemas, when they are compiled', () => {
    expect(Object.keys(all)).to.have.length(25);
  });
});
