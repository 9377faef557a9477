import { type Second, seconds } from '#core';
import type { PageAudio } from '../page-audio.js';
import { NoteSchedule } from './note-schedule.js';
import type { StaffPianos } from './piano/staff-pianos.js';
import type { ScoreTimeline } from './score-timeline.js';

/** The parts of a player: the notes and their instruments. */
export interface SynthParts {
  readonly timeline: ScoreTimeline;
  readonly pianos: StaffPianos;
  readonly audio: PageAudio;
}

/** Seconds between deliveries of notes to the audio device, and their lead. */
const INTERVAL_MS = 40;
const AHEAD = 0.2;
/** Pages that are not seen are called once a second. */
const AHEAD_UNSEEN = 1.6;
/** The first note waits so many seconds for the device. */
const START_DELAY = 0.06;

/** A date, and the time of the audio context at which it sounds. */
interface Anchor {
  readonly date: number;
  readonly time: number;
}

/** Moves through a score and hands its notes to the audio device, a little ahead. */
export class ScorePlayer {
  private readonly schedule: NoteSchedule;
  private anchor: Anchor | undefined;
  private from = seconds(0);
  private speed = 1;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** @param onEnd called when the last note has died away */
  constructor(
    private readonly parts: SynthParts,
    private readonly onEnd: () => void,
  ) {
    this.schedule = new NoteSchedule(parts.timeline.notes);
  }

  get isMoving(): boolean {
    return this.anchor !== undefined;
  }

  /** Plays from a date, in place of what plays. */
  start(date: Second, rate: number): void {
    this.stop();
    this.from = date;
    this.speed = rate;
    this.anchor = { date, time: this.now + START_DELAY };
    this.schedule.moveTo(date);
    this.timer = setInterval(() => this.handOver(), INTERVAL_MS);
    this.handOver();
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.anchor) this.parts.pianos.silence();
    this.anchor = undefined;
  }

  /** Goes on faster or slower. */
  setRate(rate: number): void {
    const { now } = this;
    if (this.anchor && now > this.anchor.time)
      this.anchor = { date: this.dateAtTime(now), time: now };
    this.speed = rate;
  }

  /**
   * Returns the date that is heard at a time of the page, in milliseconds; undefined while it stands
   * still.
   */
  dateAt(now: number): Second | undefined {
    if (!this.anchor) return undefined;
    const date = this.dateAtTime(this.parts.audio.heardAt(now));
    return seconds(Math.min(Math.max(date, this.from), this.parts.timeline.duration));
  }

  private get now(): number {
    return this.parts.audio.context.currentTime;
  }

  private dateAtTime(time: number): number {
    const { date, time: since } = this.anchor!;
    return date + (time - since) * this.speed;
  }

  private handOver(): void {
    const { now, parts, anchor } = this;
    const ahead = document.hidden ? AHEAD_UNSEEN : AHEAD;
    for (const { type, date, staff, pitch } of this.schedule.takeUntil(this.dateAhead(ahead))) {
      const time = Math.max(now, anchor!.time + (date - anchor!.date) / this.speed);
      if (type === 'attack') parts.pianos.strike(staff, pitch, time);
      else parts.pianos.damp(staff, pitch, time);
    }
    const heard = parts.audio.heardAt(performance.now());
    if (this.dateAtTime(heard) < parts.timeline.duration) return;
    this.stop();
    this.onEnd();
  }

  private dateAhead(ahead: number): Second {
    return seconds(this.dateAtTime(this.now + ahead));
  }
}
