import type { TemplateResult } from 'lit';
import { observableRef, runInAction } from 'mobx';
import type { GlosaElement } from '../base/element/glosa-element.js';
import { renderMessage } from '../base/look/message.js';
import type { Problem } from '../core/errors.js';
import type { Piece } from '../core/model/piece.js';

/** What a `<glosa-piece>` says about the last file that was opened. */
export class FileMessage {
  /** A file that could not be read, and what the user may do now. */
  @observableRef private accessor shown: Problem | undefined = undefined;

  constructor(private readonly host: GlosaElement) {}

  /** Observable. */
  render(): TemplateResult | undefined {
    const { shown, host } = this;
    if (!shown) return undefined;
    const { key, values, severity, actions = [] } = shown;
    const [action, ...others] = actions.map(({ key, run }) => ({ label: host.t(key), run }));
    const text = host.t(`problem.${key}`, values);
    return text ? renderMessage(host, { text, severity, action, others }) : undefined;
  }

  /** Reports a problem with what can be done; shown here unless a listener has canceled the event. */
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
