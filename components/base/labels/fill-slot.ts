import { observable, runInAction, when } from 'mobx';
import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';
import { showPicture } from '../element/pictures.js';
import type { Scope } from '../element/scope.js';
import { offerLaps } from '../laps/offer-laps.js';
import { attachStripTools } from '../strip/tools/strip-tools.js';
import type { LabelSlotOptions } from './label-slot.js';

const layers = new Late(() => import('./label-layer.js'));

/**
 * Puts the label layer into a view as soon as there are labels, or a hand to make some; beside it, the
 * tools of a strip. Says what the view shows to those who draw over it.
 */
export function fillSlot(
  host: GlosaElement,
  part: HTMLElement,
  scope: Scope,
  options: LabelSlotOptions,
): void {
  scope.add(showPicture(host, { ...options, part }));
  offerLaps(host, part, scope);
  if (!options.hasRows) attachStripTools({ ...options, host, viewport: part, scope });
  const isTouched = observable.box(part.matches(':hover, :focus-within'));
  const touch = () => runInAction(() => isTouched.set(true));
  scope.listen(part, 'pointerenter', touch);
  scope.listen(part, 'focus', touch);
  const isWanted = () => {
    const { model } = host;
    return Boolean(model?.analysis ?? (model && isTouched.get() && !model.session.isLocked));
  };
  const fill = () =>
    layers.use(({ LabelLayer }) => {
      const [content, picture] = [options.content(), options.picture()];
      if (!scope.isDisposed && content && picture)
        new LabelLayer({ host, part, content, picture, scope }, options);
    });
  scope.add(when(isWanted, fill));
}
