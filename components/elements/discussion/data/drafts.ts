import { observable, runInAction } from 'mobx';
import { quarters, type ThreadSubject } from '#core';
import { keep, readKept } from '#kit';
import type { GlosaDiscussion } from '../discussion.js';

/** What a new thread that is being written is about, as this browser keeps it. */
interface KeptSubject {
  /** Numbers of the labels in the analysis. */
  readonly labels: readonly number[];
  readonly start: number;
  readonly duration?: number | undefined;
  readonly staves: readonly number[];
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

function isSubject(value: unknown): value is KeptSubject {
  const { labels, start, duration, staves } = Object(value) as Record<string, unknown>;
  const hasLength = duration === undefined || typeof duration === 'number';
  return isNumbers(labels) && isNumbers(staves) && typeof start === 'number' && hasLength;
}

/** Texts that were begun and not sent: this browser keeps them through a reload. */
export class Drafts {
  private readonly texts = observable.map<string, string>();

  constructor(private readonly host: GlosaDiscussion) {}

  /** Returns the text that was begun at a place; undefined for none. Observable. */
  textAt(place: string): string | undefined {
    const name = this.nameOf(place);
    const typed = this.texts.get(name);
    if (typed !== undefined) return typed || undefined;
    const kept = readKept(name);
    return typeof kept === 'string' ? kept : undefined;
  }

  put(place: string, text: string): void {
    const name = this.nameOf(place);
    runInAction(() => this.texts.set(name, text));
    keep(name, text || undefined);
  }

  /** Keeps what a new thread is about. */
  putSubject(subject: ThreadSubject | undefined): void {
    const labels = subject?.labels.map(({ id }) => id);
    keep(this.nameOf('subject'), subject && { ...subject, labels });
  }

  /** What the thread is about that was begun before a reload; undefined for none. */
  get subject(): ThreadSubject | undefined {
    const kept = readKept(this.nameOf('subject'));
    const { analysis } = this.host.model ?? {};
    if (!isSubject(kept) || !this.textAt('new')) return undefined;
    const { start, duration } = kept;
    return {
      labels: kept.labels.flatMap((id) => analysis?.label(id) ?? []),
      start: quarters(start),
      ...(duration !== undefined && { duration: quarters(duration) }),
      staves: kept.staves,
    };
  }

  private nameOf(place: string): string {
    const { model } = this.host;
    // Several people may use one browser: nobody finds what another has begun.
    const account = this.host.author && `${this.host.author} `;
    return `reply ${account}${model?.path ?? ''} ${model?.analysis?.name ?? ''} ${place}`;
  }
}
