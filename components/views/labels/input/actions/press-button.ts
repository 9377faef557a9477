import { runInAction } from 'mobx';
import type { LabelTemplate } from '#core';
import type { GlosaElement } from '#kit';
import { canEdit } from '../../can-edit.js';
import { shortName } from '../voice/label-text.js';
import { buttonsOf } from './create.js';

/** Tells the user what a press has done. */
export interface Pressed {
  readonly text: string;
  /** Whether the key has pressed nothing; the text says why. */
  readonly isRefused: boolean;
}

/** Presses the label button at a place, counted from 0, or releases it when it is pressed. */
export function pressButton(host: GlosaElement, place: number): Pressed {
  const { model } = host;
  const session = model?.session;
  const buttons = model ? buttonsOf(model) : [];
  const template = buttons[place];
  if (!session || !template || !canEdit(host))
    return {
      text: host.t(`labels.${refusalOf(buttons, template)}`, { digit: place + 1 }),
      isRefused: true,
    };
  const isArmed = session.armedTemplate === template;
  runInAction(() => (session.armedTemplate = isArmed ? undefined : template));
  const key = isArmed ? 'labels.disarmed' : 'labels.armed';
  return { text: host.t(key, { name: shortName(host, template) }), isRefused: false };
}

/** Returns why a digit presses no button: the key of a text under `labels`. */
function refusalOf(buttons: readonly LabelTemplate[], template: LabelTemplate | undefined): string {
  if (template) return 'locked';
  return buttons.length ? 'noButton' : 'noButtons';
}
