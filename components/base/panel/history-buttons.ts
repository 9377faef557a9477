import { html, type TemplateResult } from 'lit';
import type { Change } from '../../core/commands/change.js';
import { editorOf } from '../../core/commands/editor.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { redo, undo } from '../labels/request-change.js';
import { redoIcon, undoIcon } from '../look/edit-icons.js';
import { renderToolButton } from './tool-button.js';

/** What a button would take back or do again, in words. */
const said = (host: GlosaElement, change: Change | undefined): string =>
  change ? host.t(`change.${change.name}`) : '';

/** The buttons that undo and redo, for a panel or a toolbar; each names the change that it is about. */
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
