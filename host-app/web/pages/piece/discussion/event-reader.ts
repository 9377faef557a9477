/** An event of a stream. */
export interface StreamEvent {
  /** Its place in the order, by which the stream is resumed; empty where it has none. */
  readonly id: string;
  readonly kind: string;
  readonly data: string;
}

/** Reads the text of a stream of server-sent events, in whatever pieces it comes. */
export class EventReader {
  private rest = '';
  private id = '';
  private kind = '';
  private data: string[] = [];

  /** Returns the events that are complete now. */
  take(text: string): readonly StreamEvent[] {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.line(line));
  }

  private line(line: string): readonly StreamEvent[] {
    if (line === '') return this.end();
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'id') this.id = value;
    else if (name === 'event') this.kind = value;
    else if (name === 'data') this.data.push(value);
    return [];
  }

  private end(): readonly StreamEvent[] {
    const { id, kind, data } = this;
    this.kind = '';
    this.data = [];
    return data.length ? [{ id, kind, data: data.join('\n') }] : [];
  }
}
