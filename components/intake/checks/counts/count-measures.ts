import { excessError } from '../intake-error.js';
import { decodeChunks } from '../xml/decode-chunks.js';

/** Tags that begin a measure or what holds measures one after the other; comments, and text in brackets. */
const MARKS =
  /<(?:[\w.-]+:)?(measure)(?=[\s/>])|<(part|Staff|mdiv)(?=[\s/>])|<(score-timewise)|<!(--)|<!(\[CDATA\[)/gi;
/** A mark is shorter. */
const LONGEST_MARK = 100;

/** Counts the measures of a score in XML without parsing it: those of its longest part, if it has parts. */
class MeasureCount {
  most = 0;
  private measures = 0;
  /** What a comment or text in brackets ends with, while one is open. */
  private end = '';
  /** In which parts are written inside of measures. */
  private isTimewise = false;
  private rest = '';

  push(piece: string): void {
    const text = this.rest + piece;
    const kept = this.scan(text);
    this.rest = text.slice(Math.max(kept, text.length - LONGEST_MARK));
  }

  /** Returns the index after the last mark. */
  private scan(text: string): number {
    let at = 0;
    for (;;) {
      if (this.end) {
        const end = text.indexOf(this.end, at);
        if (end < 0) return at;
        at = end + this.end.length;
        this.end = '';
      }
      MARKS.lastIndex = at;
      const found = MARKS.exec(text);
      if (!found) return at;
      at = MARKS.lastIndex;
      this.handle(found);
    }
  }

  private handle([, measure, part, timewise, comment, data]: RegExpExecArray): void {
    if (measure) this.most = Math.max(this.most, (this.measures += 1));
    else if (part && !this.isTimewise) this.measures = 0;
    else if (timewise) this.isTimewise = true;
    else if (comment) this.end = '-->';
    else if (data) this.end = ']]>';
  }
}

/**
 * Counts the measures of a score in XML before anything of it is built, until it is known to be too long.
 * @throws IntakeError `tooComplex` for more measures than the limit, with how many there are at least;
 * `malformed` when it is not in the encoding that it declares
 */
export async function refuseManyMeasures(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<void> {
  const count = new MeasureCount();
  for await (const text of decodeChunks(chunks)) {
    count.push(text);
    if (count.most > limit) throw excessError({ of: 'measures', found: count.most, limit });
  }
}
