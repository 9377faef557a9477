import { compareStructural, reaction, runInAction } from 'mobx';
import { type Excerpt, ExcerptError, keepWithin, type Piece, readExcerpt, stayWithin } from '#core';
import type { GlosaElement } from '#kit';

/** The widget that has the excerpt; observable. */
export interface ExcerptHost extends GlosaElement {
  readonly start: string;
  readonly end: string;
  /** The error in the excerpt; undefined without one. */
  excerptFault: ExcerptError | undefined;
}

type Found = { readonly excerpt?: Excerpt | undefined; readonly fault?: ExcerptError };

/**
 * Makes all views of a piece show and play only the excerpt that its widget names, while the widget is
 * connected.
 */
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
      // The playhead stands at the start of the excerpt even before the player is loaded.
      if (excerpt?.onsets && !transport.engine) transport.place({ onset: excerpt.onsets.start });
    });
  const follow = reaction(() => find(host, model), set, {
    fireImmediately: true,
    equals: compareStructural,
  });
  const free = keepWithin(transport);
  const scope = host.scope.child();
  // Without animation frames the music would play on after the end.
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
