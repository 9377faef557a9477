import { computed } from 'mobx';
import type { Axis } from '../base/strip/axis.js';
import type { StripChunk } from '../core/model/strip-picture.js';
import { pixels } from '../core/time/units.js';
import type { ScoreContent } from './score-content.js';
import { chunksAtTurn } from './score.layout.js';

/** Puts the whole strip of a score in the place of its preview, without a gap. */
export class ScoreTurn {
  constructor(
    private readonly content: ScoreContent,
    private readonly axis: Axis,
    /** What is there of a chunk. Observable reads are followed. */
    private readonly nodeOf: (chunk: StripChunk) => Node | undefined,
  ) {}

  /** The chunks of the whole strip that are seen as soon as it takes the place of its preview. */
  @computed get mounted(): readonly StripChunk[] {
    const { next } = this.content;
    return next ? chunksAtTurn(next.picture, this.axis.visible) : [];
  }

  /** Whether the whole strip can take the place of its preview. */
  get isDrawn(): boolean {
    return (
      this.content.next !== undefined &&
      this.mounted.every((chunk) => this.nodeOf(chunk) !== undefined)
    );
  }

  /** Notes stand a little elsewhere in the whole: what stands at the left edge stays there. */
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
