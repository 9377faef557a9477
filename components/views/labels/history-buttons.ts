import { html, type TemplateResult } from 'lit';
import { type Change, editorOf } from '#core';
import { type GlosaElement, redoIcon, renderToolButton, undoIcon } from '#kit';
import { redo, undo } from './request-change.js';

/** Returns the change that a button would undo or redo, in words. */
const said = (host: GlosaElement, change: Change | undefined): string =>
  change ? host.t(`change.${change.name}`) : '';

/** Renders the buttons that undo and redo, for a panel or a toolbar; each names its change. */
export function renderHistoryButtons(host: GlosaElement): TemplateResult {
  const { model } = host;
  const editor = model && editorOf(model);
  const { canUndo = false, canRedo = false } = editor ?? {};
  const undone = canUndo ? said(host, editor?.history.last) : '';
  const redone = canRedo ? said(host, editor?.history.next) : '';
  return html`${renderToolButton({
    name: undone
      ? host.t('labelEditor.undoChange', { change: undone })
      : host.t('labelEditor.undo'),
    icon: undoIcon,
    run: () => undo(host),
    isDisabled: !canUndo,
  })}${renderToolButton({
    name: redone
      ? host.t('labelEditor.redoChange', { change: redone })
      : host.t('labelEditor.redo'),
    icon: redoIcon,
    run: () => redo(host),
    isDisabled: !canRedo,
  })}`;
}
