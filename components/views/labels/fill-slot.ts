import { observable, runInAction, when } from 'mobx';
import { type GlosaElement, Late, type Scope } from '#kit';
import { showPicture } from '../view/pictures.js';
import { showAim } from '../view/show-aim.js';
import { offerLaps } from '../laps/offer-laps.js';
import { attachStripTools } from '../strip/tools/strip-tools.js';
import { FirstPress } from './first-press.js';
import type { LabelSlotOptions } from './label-slot.js';
import { attachTaps } from './taps/attach-taps.js';

const layers = new Late(() => import('./label-layer.js'));

/** Milliseconds that labels and tools wait for the sound, so that they do not delay it. */
const SOUND_MS = 1000;

/**
 * Puts the label layer into a view as soon as there are labels, or the user may make some; with it, the
 * tools of a strip. Reports the picture of the view to code that draws over it.
 */
export function fillSlot(
  host: GlosaElement,
  part: HTMLElement,
  scope: Scope,
  options: LabelSlotOptions,
): void {
  scope.add(showPicture(host, { ...options, part }));
  showAim(host, scope, { ...options, part });
  offerLaps(host, part, scope);
  attachTaps(host, scope);
  const press = new FirstPress(part, scope);
  const fill = () => fillAll({ host, part, scope, press }, options);
  const isTime = () => options.isEager?.() || hasSound(host);
  scope.add(when(isTime, fill, { timeout: SOUND_MS, onError: fill }));
}

/** Whether no file of a recording is still loading. */
function hasSound({ model }: GlosaElement): boolean {
  if (!model) return false;
  const { transport, recording } = model;
  const isComing = transport.isFetchedAhead && (recording?.urls.length ?? 0) > 0;
  return !isComing || transport.duration !== undefined;
}

interface Filled {
  readonly host: GlosaElement;
  readonly part: HTMLElement;
  readonly scope: Scope;
  readonly press: FirstPress;
}

function fillAll({ host, part, scope, press }: Filled, options: LabelSlotOptions): void {
  if (!options.hasRows) attachStripTools({ ...options, host, viewport: part, scope });
  const isTouched = observable.box(part.matches(':hover, :focus-within'));
  const touch = () => runInAction(() => isTouched.set(true));
  scope.listen(part, 'pointerenter', touch);
  scope.listen(part, 'pointerdown', touch);
  scope.listen(part, 'focus', touch);
  const isWanted = () => {
    const { model } = host;
    return Boolean(model?.analysis ?? (model && isTouched.get() && !model.session.isLocked));
  };
  const fill = () =>
    layers.whenLoaded(scope, ({ LabelLayer }) => {
      const [content, picture] = [options.content(), options.picture()];
      if (!content || !picture) return;
      new LabelLayer({ host, part, content, picture, scope }, options);
      press.replay();
    });
  scope.add(when(isWanted, fill));
}
