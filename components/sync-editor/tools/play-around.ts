import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { Scope } from '../../base/element/scope.js';
import type { Moment } from '../../core/time/moment.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import { seconds, type Second } from '../../core/time/units.js';
import type { ClickSound } from '../../engines/playback/practice/click-sound.js';
import type { PageAudio } from '../../engines/playback/sound/page-audio.js';

/** Seconds that are heard before a point and after it. */
const AROUND = 1;
/** Seconds ahead in which the click is handed to the audio device. */
const AHEAD = 0.2;
/** Music that is so far away, in seconds, was moved by somebody else. */
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

  /** Without the browser's leave to sound, there is no click. */
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
  const [{ pageAudio }, { ClickSound }] = await Promise.all([
    import('../../engines/playback/sound/page-audio.js'),
    import('../../engines/playback/practice/click-sound.js'),
  ]);
  const audio = pageAudio();
  const leave = await audio.use();
  return { audio, leave, sound: new ClickSound(audio.context) };
}
