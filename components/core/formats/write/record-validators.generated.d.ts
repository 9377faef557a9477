// Made by .build/bundle/compile-schemas.mjs from schemas/. Do not edit.
import type { Validator } from '../read/check.js';

export const isAnalysisRecord: Validator;
export const isLabelRecord: Validator;
export const isMetaRecord: Validator;
export const isSynchroRecord: Validator;
export const isPositionsRecord: Validator;
export const isMeasureMapRecord: Validator;
export const isThreadsRecord: Validator;
export const isPieceInfoRecord: Validator;
export const isCorpusInfoRecord: Validator;

/** The known keys of each object of the formats. */
export interface SchemaKeys {
  Analysis: 'labels' | 'meta' | 'threads' | 'relations';
  Label:
    | 'start'
    | 'duration'
    | 'ioi'
    | 'end'
    | 'type'
    | 'tag'
    | 'comment'
    | 'staff'
    | 'line'
    | 'layers'
    | 'uid'
    | 'mirrors'
    | 'review';
  Meta: 'date' | 'producer' | 'title' | 'name' | 'layout' | 'creationButtons';
  LayoutRule: 'filter' | 'style' | 'textStyle';
  LayoutFilter: 'type' | 'tag' | 'layers';
  LayoutStyle: 'line' | 'color' | 'type' | 'displayable' | 'symbol' | 'icon';
  TextStyle: 'fontStyle' | 'fontWeight' | 'fontSize';
  LabelTemplate: 'type' | 'tag';
  Thread: 'id' | 'labels' | 'start' | 'duration' | 'staves' | 'state' | 'resolvedBy' | 'replies';
  Reply: 'id' | 'author' | 'visitor' | 'text' | 'date' | 'edited' | 'parent';
  Relation: 'id' | 'type' | 'from' | 'to' | 'exact';
  SyncPoint: 'onset' | 'date' | 'repeat' | 'unsure';
  Positions: 'onset-x' | 'date-x' | 'pages' | 'staves' | 'bars' | 'width' | 'height' | 'gutter';
  Page: 'image' | 'width' | 'height' | 'rows';
  Row: 'y' | 'height' | 'start-x' | 'end-x' | 'staves' | 'onset-x' | 'bars';
  Measure:
    | 'ID'
    | 'count'
    | 'qstamp'
    | 'number'
    | 'name'
    | 'time_signature'
    | 'nominal_length'
    | 'actual_length'
    | 'start_repeat'
    | 'end_repeat'
    | 'next';
  Piece:
    | 'id'
    | 'title'
    | 'composer'
    | 'contributors'
    | 'opus'
    | 'sources'
    | 'tracks'
    | 'measure-map'
    | 'time-signature'
    | 'measure-count'
    | 'time-signature-upbeat'
    | 'settings'
    | 'threads'
    | 'permissions'
    | 'analyses';
  Opus:
    | 'title'
    | 'piece:title'
    | 'piece:nickname'
    | 'movement:num'
    | 'movement:title'
    | 'movement:numtitle'
    | 'movement:nickname'
    | 'variant:first'
    | 'collection'
    | 'corpus'
    | 'opus'
    | 'year'
    | 'key'
    | 'contributors'
    | 'measure-map';
  Settings:
    | 'score-minimap'
    | 'panels'
    | 'grid:row'
    | 'grid:lines'
    | 'analysis:default'
    | 'analysis:grid'
    | 'access';
  Source: 'id' | 'name' | 'info' | 'license' | 'year' | 'contributors' | 'secondUnit' | 'pixelUnit';
  Audio: 'file' | 'files' | 'url' | 'yt-id' | 'onset-date' | 'peaks' | 'images';
  Image:
    'type' | 'image' | 'tiles' | 'pages' | 'positions' | 'width' | 'height' | 'gutter' | 'track';
  Tile: 'image' | 'x' | 'width';
  Score: 'file';
  Corpus:
    | 'id'
    | 'status'
    | 'contributors'
    | 'year'
    | 'genre'
    | 'image'
    | 'card-image'
    | 'quality:corpus'
    | 'showcase'
    | 'columns'
    | 'opus'
    | 'corpora';
}
