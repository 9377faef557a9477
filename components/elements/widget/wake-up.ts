import { when } from 'mobx';
import { seconds } from '#core';
import type { GlosaWidget } from './widget.js';

/**
 * Goes on where the browser's own player is, which a server has written: at the same place, and sounding if it
 * sounds.
 */
export function wakeUp(widget: GlosaWidget): void {
  const audio = widget.renderRoot.querySelector('audio');
  if (!audio) return;
  const follow = () => widget.seek({ date: seconds(audio.currentTime) });
  const goOn = async (): Promise<void> => {
    if (!audio.paused && (await widget.play())) follow();
    else if (audio.currentTime > 0) widget.scope.add(when(() => isReady(widget), follow));
    audio.pause();
  };
  widget.scope.add(
    when(
      () => widget.model !== undefined,
      () => void goOn(),
    ),
  );
}

const isReady = ({ transport }: GlosaWidget): boolean => transport?.isReady === true;
