import { type Moment, type Second, seconds, type SyncPoint } from '#core';
import { type ClickSound, loadClickSound, loadPageAudio, type PageAudio } from '#engines/playback';
import type { GlosaElement, Scope } from '#kit';

/** Seconds that are heard before a point and after it. */
const AROUND = 1;
/** Seconds ahead in which the click is handed to the audio device. */
const AHEAD = 0.2;
/** Seconds from the expected date beyond which another control has moved the music. */
const ELSEWHERE = 0.5;

interface Clicker {
  readonly sound: ClickSound;
  readonly audio: PageAudio;
  readonly leave: () => void;
}

/** Plays from a second before a sync point to a second after it, with a click at the point. */
export class PlayAround {
  private running: Scope | undefined;

  constructor(private readonly host: GlosaElement) {}

  start(point: SyncPoint): void {
    const { host } = this;
    this.stop();
    const { transport } = host;
    const from = seconds(Math.max(0, point.date - AROUND));
    if (!transport || !host.requestSeek({ date: from })) return;
    const scope = (this.running = host.scope.child());
    const clicker = this.prepareClick(scope);
    host.requestPlay();
    let isDone = false;
    const follow = ({ date }: Moment) => {
      if (date === undefined || this.isOver(date, point.date)) return this.stop();
      const clicks = clicker();
      if (isDone || !clicks || !transport.isPlaying || point.date - date > AHEAD) return;
      isDone = true;
      const wait = (point.date - date) / transport.rate;
      if (wait >= 0) clicks.sound.click(clicks.audio.heardAt(performance.now()) + wait, true);
    };
    scope.add(transport.onFrame(follow));
  }

  stop(): void {
    this.running?.dispose();
    this.running = undefined;
  }

  private isOver(date: Second, at: Second): boolean {
    if (date > at + AROUND + ELSEWHERE || date < at - AROUND - ELSEWHERE) return true;
    if (date < at + AROUND) return false;
    this.host.requestPause();
    return true;
  }

  /** Prepares the click; without the browser's permission for sound there is none. */
  private prepareClick(scope: Scope): () => Clicker | undefined {
    let clicker: Clicker | undefined;
    scope.add(() => {
      clicker?.sound.cancel();
      clicker?.leave();
    });
    const prepare = async () => {
      const made = await makeClicker();
      if (scope.isDisposed) made.leave();
      else clicker = made;
    };
    prepare().catch(() => undefined);
    return () => clicker;
  }
}

async function makeClicker(): Promise<Clicker> {
  const [{ pageAudio }, { ClickSound }] = await Promise.all([loadPageAudio(), loadClickSound()]);
  const audio = pageAudio();
  const leave = await audio.use();
  return { audio, leave, sound: new ClickSound(audio.context) };
}
