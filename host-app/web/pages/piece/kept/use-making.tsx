import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { loadRefreshing, type Making, type StepName } from '#intake';
import { problemText } from '#web/dialogs/problems/problem-text.js';
import { reload } from '#web/dialogs/problems/reload.js';
import { prepareTexts } from '#web/language/language.js';
import { hushUnsynced } from './hush-unsynced.js';
import type { PageModel } from '../page-model.js';

/** Continues the processing of a piece of the user's own, and shows its results. */
export function useMaking({ app, store }: PageModel): void {
  const { piece, address, isKept } = store;
  const { path: id } = address;
  const making = app.makings.of(id);
  useEffect(() => {
    if (!isKept || !piece) return;
    void app.makings.continue(id);
    // Load the part that saves while there is a network. A save that cannot load it reports the error.
    import('./save-here.js').catch(() => undefined);
  }, [app, isKept, piece, id]);
  useEffect(() => (isKept && piece ? followFolder(app, piece) : undefined), [app, isKept, piece]);
  useEffect(() => (piece ? hushUnsynced(piece, making) : undefined), [piece, making]);
  useResult(making, store);
}

/** Updates the open piece when this or another tab writes to its folder. */
function followFolder({ kept }: PageModel['app'], piece: Piece): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  const follow = async () => {
    const pieces = await kept.pieces();
    const { refreshPiece } = await loadRefreshing();
    if (isOver) return;
    const refresh = () => refreshPiece(pieces, piece);
    stop = pieces.onChange(({ piece: id, files }) => {
      if (id === piece.path && files.includes('info.json')) void refresh();
    });
    await refresh();
  };
  void follow();
  return () => {
    isOver = true;
    stop();
  };
}

/** Reports the result; new labels show after a reload of the piece, which the user decides. */
function useResult(making: Making | undefined, store: PageModel['store']): void {
  const { i18n } = useTranslation();
  const { app } = store;
  useEffect(() => {
    if (making?.state !== 'working') return undefined;
    const has = (name: StepName) => making.steps.some(({ step }) => step === name);
    const isScanned = store.piece?.images.some(({ type }) => type === 'scan');
    const isHidden = has('labels') || (has('marks') && !isScanned);
    const tell = async () => {
      await prepareTexts('problems');
      const words = making.problems.map((problem) => problemText(i18n, problem)).join(' ');
      const { element } = store;
      const show = isHidden && making.state === 'done' && element;
      const text = words || (show ? i18n.t('piece.kept.made') : '');
      const run = () => void (element && reload(element));
      const action = show ? { action: { label: i18n.t('piece.kept.show'), run } } : {};
      if (text) app.snacks.show({ text, ...action });
    };
    return reaction(
      () => making.state,
      () => void tell(),
    );
  }, [making, store, app, i18n]);
}
