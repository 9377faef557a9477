import { runInAction } from 'mobx';
import { practiceOf } from '#engines/playback';
import type { ToolsHost } from './tools-host.js';

/** Repeats the chosen labels, otherwise all that is played; turns off an active repeat. */
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
