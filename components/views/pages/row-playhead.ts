import { css } from 'lit';
import type { Line } from '#core';
import { Playhead } from '../strip/playhead.js';

/** Moves a playhead that is as high as the row in which the music is. */
export class RowPlayhead extends Playhead {
  protected override transformOf({ x, y }: Line): string {
    const { scale } = this.options.axis;
    return `translate(${(x * scale).toFixed(2)}px, ${(y * scale).toFixed(2)}px)`;
  }

  protected override draw(line: Line | undefined): void {
    super.draw(line);
    if (line) this.stretch(`${(line.height * this.options.axis.scale).toFixed(1)}px`);
  }

  private stretch(height: string): void {
    if (!this.part || this.part.style.blockSize === height) return;
    this.part.style.blockSize = height;
  }
}

/** Beside `playheadStyles`: the playhead of a row begins at its top. */
export const rowPlayheadStyles = css`
  .playhead {
    inset-block: 0 auto;
  }
`;
