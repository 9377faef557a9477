import { observer } from 'mobx-react-lite';
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWidget } from '#elements';
import { connect } from '#embed';
import type { EmbedStore } from './embed-store.js';

interface Given {
  readonly store: EmbedStore;
}

/** Shows the page that other sites put into a frame, exactly as they show it. */
const FramePreview = observer(function FramePreview({ store }: Given): ReactNode {
  const { t, i18n } = useTranslation();
  const iframe = useRef<HTMLIFrameElement>(null);
  const { frame } = store.subject({ language: i18n.language, alt: '' });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    if (iframe.current)
      connect(iframe.current, { signal }).then(
        (piece) => piece.on('resize', ({ height }) => store.setHeight(height)),
        () => undefined,
      );
    return () => stop.abort();
  }, [store, frame]);
  return (
    <iframe
      key={frame}
      ref={iframe}
      className="embed-frame"
      src={frame}
      title={t('embedding.preview')}
      allow="autoplay; fullscreen"
    />
  );
});

/** Shows the widget itself, for a piece that other sites cannot show from here. */
const WidgetPreview = observer(function WidgetPreview({ store }: Given): ReactNode {
  const [isDefined, setDefined] = useState(false);
  const { app, start, options } = store;
  useEffect(() => {
    let isWanted = true;
    // The frame of the application reports a failure.
    void loadWidget().then(() => isWanted && setDefined(true));
    return () => {
      isWanted = false;
    };
  }, []);
  if (!isDefined) return null;
  const { path, place } = start.address;
  return createElement('glosa-widget', {
    key: JSON.stringify(options),
    src: path,
    corpus: app.baseOf(place),
    readonly: true,
    ...options,
  });
});

/** Shows a preview. */
export const EmbedPreview = observer(function EmbedPreview({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const { width } = store;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A style sheet cannot contain the width that the user types.
    box.current?.style.setProperty('max-inline-size', width === undefined ? '' : `${width}px`);
  }, [width]);
  return (
    <section className="embed-preview" aria-label={t('embedding.preview')}>
      <div ref={box}>
        {store.hindrance ? <WidgetPreview store={store} /> : <FramePreview store={store} />}
      </div>
    </section>
  );
});
