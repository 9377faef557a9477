import { labelsToCopy, type Pasted } from '../actions/clipboard.js';
import { passageOf } from '../actions/passage.js';
import type { LabelInput } from '../context.js';
import { shortPlace } from '../voice/label-text.js';

/** Says how many labels were copied; of a passage in sight, because no label looks chosen. */
export function tellCopied(input: LabelInput): true {
  const { host } = input;
  const { model } = host;
  const text = host.t('labels.copied', { count: labelsToCopy(model).length });
  if (model?.selection.isEmpty) input.tell(text);
  else input.announce(text);
  return true;
}

/** Says why nothing was copied. */
export function tellNothingToCopy(input: LabelInput): void {
  const { host } = input;
  input.tell(host.t(passageOf(host.model) ? 'labels.passageEmpty' : 'labels.nothingToCopy'));
}

/** Shows pasted or copied labels and says where they are, or why there are none. True for labels that were made. */
export function tellPasted(input: LabelInput, pasted: Pasted): boolean {
  const { host, view } = input;
  if (pasted === 'pasted') {
    const labels = host.model?.selectedLabels ?? [];
    const [first, ...others] = [...labels].sort((a, b) => a.start - b.start);
    if (!first) return true;
    if (!view.rectOf(first.id)) view.reveal(first.id);
    const done = host.t('labels.pasted', { count: others.length + 1 });
    input.tell(host.t('labels.doneAt', { done, place: shortPlace(host, first.start) }));
    return true;
  }
  const run = () => input.copyTo('chosen');
  const offer = { name: host.t('labels.chooseMeasure'), run };
  const hasChosen = (host.model?.selectedLabels.length ?? 0) > 0;
  input.tell(
    host.t(`labels.${pasted}`),
    pasted === 'alreadyThere' && hasChosen ? offer : undefined,
  );
  return false;
}
