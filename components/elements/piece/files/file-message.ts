import type { TemplateResult } from 'lit';
import { observableRef, runInAction } from 'mobx';
import type { Piece, Problem } from '#core';
import { type GlosaElement, renderMessage } from '#kit';

/** The message of a `<glosa-piece>` about the file opened last. */
export class FileMessage {
  /** The problem of a file that could not be read, with the actions for the user. */
  @observableRef private accessor shown: Problem | undefined = undefined;

  constructor(private readonly host: GlosaElement) {}

  /** Renders the message, if there is one. Observable. */
  render(): TemplateResult | undefined {
    const { shown, host } = this;
    if (!shown) return undefined;
    const { key, values, severity, actions = [] } = shown;
    const [action, ...others] = actions.map(({ key, run }) => ({ label: host.t(key), run }));
    const text = host.t(`problem.${key}`, values);
    return text ? renderMessage(host, { text, severity, action, others }) : undefined;
  }

  /** Reports a problem with its actions. Shows it here unless a listener cancels the event. */
  tell(model: Piece, problem: Problem): void {
    let told: Event | undefined;
    const stop = this.host.scope.listen(this.host, 'glosa-error', (event) => (told = event));
    model.report(problem);
    stop();
    if (!told?.defaultPrevented) this.show(problem);
  }

  show(problem: Problem | undefined): void {
    runInAction(() => (this.shown = problem));
  }
}
