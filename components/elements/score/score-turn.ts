import { computed } from 'mobx';
import { pixels, type StripChunk, type StripPicture } from '#core';
import type { Axis } from '#views';
import type { ScoreContent } from './score-content.js';
import { chunksIn } from './score.layout.js';

/** Replaces the preview of a score by its whole strip, without a gap. */
export class ScoreTurn {
  constructor(
    private readonly content: ScoreContent,
    private readonly axis: Axis,
    /** Returns the drawn nodes of a chunk. Observable reads are followed. */
    private readonly nodeOf: (chunk: StripChunk) => Node | undefined,
  ) {}

  /** The chunks of the whole strip that are visible as soon as it replaces its preview. */
  @computed get mounted(): readonly StripChunk[] {
    const { next } = this.content;
    return next ? chunksAtTurn(next.picture, this.axis.visible) : [];
  }

  /** Whether the whole strip can replace its preview. */
  get isDrawn(): boolean {
    return (
      this.content.next !== undefined &&
      this.mounted.every((chunk) => this.nodeOf(chunk) !== undefined)
    );
  }

  /** Shows the whole strip. Notes lie a little elsewhere in it; those at the left edge stay there. */
  turn(): void {
    const { content, axis } = this;
    const onset =
      axis.start > 0
        ? content.projection?.placeAt(pixels(axis.start), pixels(0))?.onset
        : undefined;
    content.turnToNext();
    const line =
      onset !== undefined && content.projection?.lineAt({ onset, date: undefined, lap: '' });
    if (line) axis.startAt(line.x);
  }
}

/** Returns the chunks that show at once when a strip replaces its preview: the first and those in view. */
export function chunksAtTurn(
  picture: StripPicture,
  { start, end }: { readonly start: number; readonly end: number },
): readonly StripChunk[] {
  // This is the range of mounted chunks, about a viewport larger on either side.
  const aside = (end - start) / 5;
  const inView = chunksIn(picture, { start: start + aside, end: end - aside });
  return [...new Set([...picture.chunks.slice(0, 1), ...inView])];
}
