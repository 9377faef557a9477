import type { SyncPointEntry } from '#core';
import type { DrawnScore, HeardRecording, MakerFile } from '#engines/making';

export type { DrawnScore, HeardRecording, MakerFile } from '#engines/making';
export type { Drawing, DrawnPage, DrawnTile, StripTable } from '#engines/notation/node';

/** A task for the maker's process, which reads the files itself. */
export type MakingRequest =
  | ({ readonly task: 'score' | 'recording' } & MakerFile)
  | { readonly task: 'alignment'; readonly score: MakerFile; readonly recording: MakerFile };

/** The answer of the maker's process; `error` is about the file, not a crash. */
export type MakingAnswer =
  | { readonly drawn: DrawnScore }
  | { readonly heard: HeardRecording }
  | { readonly aligned: readonly SyncPointEntry[] }
  | { readonly error: string };
