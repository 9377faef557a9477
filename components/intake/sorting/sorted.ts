import type { FileKind } from '../checks/kinds/file-kinds.js';
import type { Collection, Manifest } from '../manifests/manifest.js';
import { intakeProblem, type IntakeProblem } from '../problems.js';
import type { Movements } from './movements.js';

/** The role of a file in a piece. */
export type Role =
  | 'score'
  | 'recording'
  /** A picture of a page. */
  | 'page'
  /** A PDF, whose pages become pictures. */
  | 'document'
  /** An analysis, in .dez or another format of labels. */
  | 'labels'
  | 'synchro'
  | 'measures'
  /** A manifest of IIIF: pages and recordings of a library, at their addresses. */
  | 'manifest'
  /** Boxes of measures on pages: a list of annotations. */
  | 'marks';

/** The kind of a file, by its content. */
export type SortedKind = FileKind | 'gif' | 'pdf';

/** A file that can be part of a piece. */
export interface SortedFile {
  /** The role of the file in a piece. */
  readonly role: Role;
  /** The kind of the file, by its content. */
  readonly kind: SortedKind;
  /** As the user knows it, without folders. */
  readonly name: string;
  /** Of labels: the id of their format, such as `dez` or `textgrid`; `facsimile` of a score or a manifest that may have boxes on pages. */
  readonly format?: string | undefined;
  /** Of a manifest: its pages and recordings. */
  readonly manifest?: Manifest | undefined;
  /** The content to store; the file itself, unless parts had to be removed. */
  readonly content: Blob;
  /** Of an MEI file with several movements, of which `content` has one. */
  readonly movements?: Movements;
}

/** A piece in a folder or an archive, as `exportPiece` makes them and static servers serve them. */
export interface SortedPiece {
  /** Of the folder or the archive. */
  readonly name: string;
  /** Files by their paths in the piece; `info.json` is among them. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** A collection of manifests that a user has brought: one of them is to be chosen. */
export interface SortedCollection extends Collection {
  /** Of the file, or of its address. */
  readonly name: string;
}

/** The files that a user has brought, sorted. */
export interface SortedDrop {
  /** The sorted files. */
  readonly files: readonly SortedFile[];
  /** Pieces in folders or archives. */
  readonly pieces: readonly SortedPiece[];
  /** Ids of videos at YouTube. */
  readonly videos: readonly string[];
  /** Collections of manifests, which a piece is chosen from. */
  readonly collections: readonly SortedCollection[];
  /** One for each file that was refused or changed. */
  readonly problems: readonly IntakeProblem[];
}

/** A drop without any files. */
export const NOTHING: SortedDrop = {
  files: [],
  pieces: [],
  videos: [],
  collections: [],
  problems: [],
};

/** Returns two drops as one: reports and drops repeated files. */
export function together(a: SortedDrop, b: SortedDrop): SortedDrop {
  const { files, problems } = withoutTwins([...a.files, ...b.files]);
  return {
    files,
    pieces: [...a.pieces, ...b.pieces],
    videos: [...new Set([...a.videos, ...b.videos])],
    collections: withoutSame([...a.collections, ...b.collections]),
    problems: [...a.problems, ...b.problems, ...problems],
  };
}

/** Removes collections that came before, by name and members. */
function withoutSame(collections: readonly SortedCollection[]): readonly SortedCollection[] {
  const signOf = ({ name, members }: SortedCollection) => JSON.stringify([name, members]);
  return [...new Map(collections.map((each) => [signOf(each), each])).values()];
}

/** Removes repeated files, such as in two folders of a drop: by name and size. */
export function withoutTwins(files: readonly SortedFile[]): {
  readonly files: readonly SortedFile[];
  readonly problems: readonly IntakeProblem[];
} {
  const known = new Set<string>();
  const problems: IntakeProblem[] = [];
  const kept = files.filter(({ name, content, role, movements }) => {
    const sign = `${role} ${name} ${(movements?.whole ?? content).size}`;
    const isNew = !known.has(sign);
    known.add(sign);
    if (!isNew) problems.push(intakeProblem('twice', name));
    return isNew;
  });
  return { files: kept, problems };
}
