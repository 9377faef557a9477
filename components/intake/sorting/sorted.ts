import type { FileKind } from '../checks/kinds/file-kinds.js';
import { intakeProblem, type IntakeProblem } from '../problems.js';

/** What a file is to a piece. */
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
  /** Boxes of measures on pages: a manifest of IIIF, a list of annotations. */
  | 'marks';

/** What a file is, by its content. */
export type SortedKind = FileKind | 'gif' | 'pdf';

/** A file that can be part of a piece. */
export interface SortedFile {
  readonly role: Role;
  readonly kind: SortedKind;
  /** As the user knows it, without folders. */
  readonly name: string;
  /** Of labels: the id of their format, such as `dez` or `textgrid`; `facsimile` of a score with boxes on pages. */
  readonly format?: string | undefined;
  /** What is kept; the file itself, unless something had to be left out of it. */
  readonly content: Blob;
}

/** A piece in a folder or an archive, as `exportPiece` makes them and static servers serve them. */
export interface SortedPiece {
  /** Of the folder or the archive. */
  readonly name: string;
  /** Files by their paths in the piece; `info.json` is among them. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** What a user has brought. */
export interface SortedDrop {
  readonly files: readonly SortedFile[];
  readonly pieces: readonly SortedPiece[];
  /** Ids of videos at YouTube. */
  readonly videos: readonly string[];
  /** One for each file that was not taken, or not as it came. */
  readonly problems: readonly IntakeProblem[];
}

export const NOTHING: SortedDrop = { files: [], pieces: [], videos: [], problems: [] };

/** Two drops as one: what came again is told, and left out. */
export function together(a: SortedDrop, b: SortedDrop): SortedDrop {
  const { files, problems } = withoutTwins([...a.files, ...b.files]);
  return {
    files,
    pieces: [...a.pieces, ...b.pieces],
    videos: [...new Set([...a.videos, ...b.videos])],
    problems: [...a.problems, ...b.problems, ...problems],
  };
}

/** The same file twice, such as in two folders of a drop: by its name and its size. */
export function withoutTwins(files: readonly SortedFile[]): {
  readonly files: readonly SortedFile[];
  readonly problems: readonly IntakeProblem[];
} {
  const known = new Set<string>();
  const problems: IntakeProblem[] = [];
  const kept = files.filter(({ name, content, role }) => {
    const sign = `${role} ${name} ${content.size}`;
    const isNew = !known.has(sign);
    known.add(sign);
    if (!isNew) problems.push(intakeProblem('twice', name));
    return isNew;
  });
  return { files: kept, problems };
}
