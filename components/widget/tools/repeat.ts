import { runInAction } from 'mobx';
import { practiceOf } from '../../engines/playback/practice/practice.js';
import type { ToolsHost } from './tools.js';

/** Repeats the chosen labels, else the whole of what is played; or repeats nothing any more. */
export function toggleRepeat(host: ToolsHost): void {
  const { model, repeats } = host;
  if (!model) return;
  const { transport } = model;
  if (repeats || transport.loop) {
    runInAction(() => {
      host.repeats = false;
      transport.loop = undefined;
    });
  } else if (model.selectedLabels.length > 0) practiceOf(model).toggleLoop();
  else runInAction(() => (host.repeats = true));
}
