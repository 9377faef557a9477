import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPieces } from '#intake';
import { useApp } from '#web/stores/use-app.js';
import type { MarksStore } from '../marks-store.js';
import { pagePicture, type ShownPicture } from '../picture/page-picture.js';
import { markName } from '../selection.js';
import { RowMark } from './row-mark.js';
import { SheetKeys } from './sheet-keys.js';
import type { SheetView } from './sheet-view.js';
import { holdTouches, usePull } from './use-pull.js';

interface SheetOptions {
  readonly store: MarksStore;
  readonly view: SheetView;
  readonly kept: KeptPieces;
}

/** Shows the page in view with its marks on top. */
export const Sheet = observer(function Sheet({ store, view, kept }: SheetOptions): ReactNode {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { current, page, pages } = store;
  const scale = view.scaleOf(current);
  const keys = useKeys(store, view);
  const pull = usePull(store, view);
  useRoom(frame, view);
  useFocus(frame, store);
  const picture = usePicture(kept, store);
  const name = t('marks.page', { page: page + 1, count: pages.length });
  const [width, height] = [current.width * scale, current.height * scale];
  return (
    <div ref={frame} className="marks-frame" role="region" aria-label={name} tabIndex={0}>
      <div className="marks-sheet">
        {picture && (
          <img src={picture.url} alt="" width={width} height={height} draggable={false} />
        )}
        {picture === null && <p className="marks-lost">{t('marks.lost')}</p>}
        <svg
          ref={hold}
          width={width}
          height={height}
          role="group"
          aria-label={name}
          aria-describedby="marks-help"
          onKeyDown={(event) => {
            if (keys.handle(event.nativeEvent)) event.preventDefault();
          }}
          {...pull}
        >
          {current.rows.map((row, index) => (
            <RowMark key={row.id} {...{ store, row, scale }} number={index + 1} />
          ))}
        </svg>
      </div>
    </div>
  );
});

/** Returns the keys of the marks; letters are among them unless the user has switched them off. */
function useKeys(store: MarksStore, view: SheetView): SheetKeys {
  const { letterKeys } = useApp();
  const scale = () => view.scaleOf(store.current);
  const [keys] = useState(() => new SheetKeys(store, scale, () => letterKeys.isOn));
  return keys;
}

/** Holds touches while the sheet is there; a ref callback. */
const hold = (sheet: SVGSVGElement | null) => (sheet ? holdTouches(sheet) : undefined);

/** Keeps the width of the view equal to that of its frame. */
function useRoom(frame: React.RefObject<HTMLDivElement | null>, view: SheetView): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => view.setRoom(element.clientWidth));
    observer.observe(element);
    view.setRoom(element.clientWidth);
    return () => observer.disconnect();
  }, [frame, view]);
}

/** Moves the focus to the selection on request. */
function useFocus(frame: React.RefObject<HTMLDivElement | null>, store: MarksStore): void {
  const { focusCalls } = store;
  useEffect(() => {
    const { selection } = store;
    if (focusCalls === 0 || !selection) return;
    const mark = frame.current?.querySelector<SVGElement>(`[data-mark="${markName(selection)}"]`);
    mark?.focus();
  }, [frame, store, focusCalls]);
}

/** Returns the picture of the page in view: undefined while it loads, null when it is lost. */
function usePicture(kept: KeptPieces, store: MarksStore): ShownPicture | null | undefined {
  const { id, current } = store;
  const { image } = current;
  const [shown, setShown] = useState<{ image: string; picture: ShownPicture | null }>();
  useEffect(() => {
    if (image === undefined) return;
    let isOver = false;
    let dispose = (): void => undefined;
    const show = async () => {
      const picture = (await pagePicture(kept, id, image)) ?? null;
      if (isOver) return picture?.dispose();
      dispose = () => picture?.dispose();
      setShown({ image, picture });
    };
    show().catch(() => setShown({ image, picture: null }));
    return () => {
      isOver = true;
      dispose();
    };
  }, [kept, id, image]);
  if (image === undefined) return null;
  return shown?.image === image ? shown.picture : undefined;
}
