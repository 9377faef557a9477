import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../ui/progress.js';
import type { FigureCaption } from './figure-words.js';
import type { FigureState } from './figure-store.js';

interface Given {
  readonly state: FigureState;
  readonly caption: FigureCaption;
}

/** Shows the figure on paper, or why there is none. */
export const FigurePreview = observer(function FigurePreview(given: Given): ReactNode {
  const { state } = given;
  const { t } = useTranslation();
  if (state.kind === 'drawn') return <Paper {...given} />;
  const message = {
    drawing: t('dialogs.figure.drawing'),
    nothing: t('dialogs.figure.nothing'),
    failed: t('dialogs.figure.failed', state.kind === 'failed' ? { message: state.message } : {}),
  }[state.kind];
  return (
    <div className="figure-preview" role={state.kind === 'failed' ? 'alert' : 'status'}>
      <p>{message}</p>
      {state.kind === 'drawing' && <Progress label={message} value={state.share} />}
    </div>
  );
});

/** Puts the drawing into the page. */
const Paper = observer(function Paper({ state, caption }: Given): ReactNode {
  const { t } = useTranslation();
  const paper = useRef<HTMLDivElement>(null);
  const { title, details, source } = caption;
  useEffect(() => {
    if (state.kind !== 'drawn') return;
    const figure = state.figures.drawFigure(copied(state.score), { title, details, source });
    figure.removeAttribute('width');
    figure.removeAttribute('height');
    figure.setAttribute('aria-hidden', 'true');
    paper.current?.replaceChildren(figure);
  }, [state, title, details, source]);
  return (
    <div
      ref={paper}
      className="figure-preview paper"
      role="img"
      aria-label={`${t('dialogs.figure.preview')}: ${[title, details].filter(Boolean).join(', ')}`}
      // Scrolled by keys.
      tabIndex={0}
    />
  );
});

type Drawn = Extract<FigureState, { kind: 'drawn' }>['score'];

/** Returns copies of the drawings: a picture takes them out of another one. */
export const copied = ({ systems, shared }: Drawn): Drawn => ({
  systems: systems.map((system) => ({
    ...system,
    group: system.group.cloneNode(true) as SVGGElement,
  })),
  shared: shared.map((each) => each.cloneNode(true) as SVGElement),
});
