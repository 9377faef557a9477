import type { TemplateResult } from 'lit';
import { observableRef, runInAction } from 'mobx';
import type { Piece, Problem } from '#core';
import { type GlosaElement, renderMessage, shownValues } from '#kit';
import type { ReadingWatch } from './chosen-file.js';

/** A file that takes long to read. */
interface Reading {
  readonly file: string;
  /** The share that is done, 0 to 1; undefined where nothing can be counted. */
  readonly share: number | undefined;
  readonly stop: AbortController;
}

/** The message of a `<glosa-piece>` about the file opened last. */
export class FileMessage {
  /** The problem of a file that could not be read, with the actions for the user. */
  @observableRef private accessor shown: Problem | undefined = undefined;
  @observableRef private accessor reading: Reading | undefined = undefined;

  constructor(private readonly host: GlosaElement) {}

  /** Renders the message, if there is one. Observable. */
  render(): TemplateResult | undefined {
    const { shown, reading, host } = this;
    if (reading) return renderReading(host, reading);
    if (!shown) return undefined;
    const { key, severity, actions = [] } = shown;
    const [action, ...others] = actions.map(({ key, run }) => ({ label: host.t(key), run }));
    const text = host.t(`problem.${key}`, shownValues(shown, host.language));
    return text ? renderMessage(host, { text, severity, action, others }) : undefined;
  }

  /**
   * Reads a file while nothing else is read; a large one with its progress and a way to cancel. Undefined
   * when the user cancels, chooses another file or leaves the page.
   * @throws the errors of the work
   */
  async watch<Result>(
    file: string,
    work: (watch: ReadingWatch) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    const release = this.host.scope.add(() => stop.abort());
    const onProgress = (share?: number) => {
      if (this.stop === stop) this.show(undefined, { file, share, stop });
    };
    try {
      const result = await work({ signal: stop.signal, onProgress });
      return stop.signal.aborted ? undefined : result;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    } finally {
      release();
      if (this.stop === stop) this.show(this.shown);
    }
  }

  /** Reports a problem with its actions. Shows it here unless a listener cancels the event. */
  tell(model: Piece, problem: Problem): void {
    let told: Event | undefined;
    const stop = this.host.scope.listen(this.host, 'glosa-error', (event) => (told = event));
    model.report(problem);
    stop();
    if (!told?.defaultPrevented) this.show(problem);
  }

  show(problem: Problem | undefined, reading?: Reading): void {
    runInAction(() => {
      this.shown = problem;
      this.reading = reading;
    });
  }

  private stop: AbortController | undefined;
}

function renderReading(
  host: GlosaElement,
  { file, share, stop }: Reading,
): TemplateResult | undefined {
  const text = host.t('drop.reading', { file });
  const action = { label: host.t('message.cancel'), run: () => stop.abort() };
  const done = share === undefined ? {} : { share };
  return text ? renderMessage(host, { text, severity: 'info', action, ...done }) : undefined;
}
