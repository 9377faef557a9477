import { compareStructural, reaction, runInAction } from 'mobx';
import type { GlosaElement } from '../base/element/glosa-element.js';
import type { Excerpt } from '../core/model/excerpt/excerpt.js';
import { keepWithin, stayWithin } from '../core/model/excerpt/keep-within.js';
import { ExcerptError, readExcerpt } from '../core/model/excerpt/read-excerpt.js';
import type { Piece } from '../core/model/piece.js';

/** The widget whose excerpt is kept; observable. */
export interface ExcerptHost extends GlosaElement {
  readonly start: string;
  readonly end: string;
  /** What is wrong with the excerpt. */
  excerptFault: ExcerptError | undefined;
}

type Found = { readonly excerpt?: Excerpt | undefined; readonly fault?: ExcerptError };

/** Lets all views of a piece show and play only the excerpt that its widget names, while that is connected. */
export function keepExcerpt(host: ExcerptHost): void {
  const { scope } = host;
  let leave: (() => void) | undefined;
  const stop = () => {
    leave?.();
    leave = undefined;
  };
  scope.add(stop);
  scope.add(
    reaction(
      () => host.model,
      (model) => {
        stop();
        leave = model && keepIn(host, model);
      },
      { fireImmediately: true },
    ),
  );
}

function keepIn(host: ExcerptHost, model: Piece): () => void {
  const { transport } = model;
  const set = ({ excerpt, fault }: Found) =>
    runInAction(() => {
      model.session.excerpt = excerpt;
      transport.bounds = excerpt?.dates;
      host.excerptFault = fault;
      // Before there is something that plays, the playhead already stands where it will begin.
      if (excerpt?.onsets && !transport.engine) transport.seek({ onset: excerpt.onsets.start });
    });
  const follow = reaction(() => find(host, model), set, {
    fireImmediately: true,
    equals: compareStructural,
  });
  const free = keepWithin(transport);
  const scope = host.scope.child();
  // Where no frames run the music would play on.
  const guard = () => {
    const { bounds, engine, isPlaying, rate } = transport;
    if (!document.hidden || !bounds || !isPlaying || !engine || !Number.isFinite(bounds.end))
      return;
    const rest = bounds.end - engine.dateAt(performance.now());
    if (rest <= 0) stayWithin(transport, bounds.end);
    scope.timeout(guard, Math.max(rest / rate, 0.05) * 1000);
  };
  scope.listen(document, 'visibilitychange', guard);
  return () => {
    follow();
    free();
    scope.dispose();
    set({});
  };
}

function find({ start, end }: ExcerptHost, model: Piece): Found {
  const { measureMap, recording, transport } = model;
  const sync = transport.sync ?? recording?.sync;
  try {
    return {
      excerpt: readExcerpt({ start, end }, { measureMap, sync, duration: transport.duration }),
    };
  } catch (fault) {
    if (fault instanceof ExcerptError) return { fault };
    throw fault;
  }
}
