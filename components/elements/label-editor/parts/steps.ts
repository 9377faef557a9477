import { html, nothing, type TemplateResult } from 'lit';
import { earlierIcon, type GlosaElement, laterIcon, renderToolButton, toPlayheadIcon } from '#kit';
import { moveChosen, resizeChosen, setEdgeAtPlayhead } from '#views';

interface StepGroup {
  readonly title: string;
  readonly earlier: string;
  readonly later: string;
  readonly step: (direction: 1 | -1) => void;
  readonly atPlayhead?: { readonly name: string; readonly run: () => void };
}

/** Renders buttons that move labels and their ends by a step, so that no drag is needed. */
export function renderSteps(host: GlosaElement, isLocked: boolean): TemplateResult {
  return html`<div class="steps" role="group" aria-label=${host.t('labelEditor.steps')}>
    ${groupsOf(host).map((group) => renderGroup(group, isLocked))}
  </div>`;
}

function groupsOf(host: GlosaElement): readonly StepGroup[] {
  const move: StepGroup = {
    title: host.t('labelEditor.move'),
    earlier: host.t('labelEditor.moveEarlier'),
    later: host.t('labelEditor.moveLater'),
    step: (direction) => moveChosen(host, direction),
  };
  const start: StepGroup = {
    title: host.t('labelEditor.start'),
    earlier: host.t('labelEditor.startEarlier'),
    later: host.t('labelEditor.startLater'),
    step: (direction) => resizeChosen(host, 'start', direction),
    atPlayhead: {
      name: host.t('labelEditor.startAtPlayhead'),
      run: () => setEdgeAtPlayhead(host, 'start'),
    },
  };
  const end: StepGroup = {
    title: host.t('labelEditor.end'),
    earlier: host.t('labelEditor.endEarlier'),
    later: host.t('labelEditor.endLater'),
    step: (direction) => resizeChosen(host, 'end', direction),
    atPlayhead: {
      name: host.t('labelEditor.endAtPlayhead'),
      run: () => setEdgeAtPlayhead(host, 'end'),
    },
  };
  return [move, start, end];
}

// Earlier is on the left in every language, because music is never mirrored.
const renderGroup = (group: StepGroup, isDisabled: boolean): TemplateResult =>
  html`<div class="step">
    <span class="hint" aria-hidden="true">${group.title}</span>
    <span class="step-buttons" dir="ltr">
      ${renderToolButton({
        name: group.earlier,
        icon: earlierIcon,
        run: () => group.step(-1),
        isDisabled,
      })}${renderToolButton({
        name: group.later,
        icon: laterIcon,
        run: () => group.step(1),
        isDisabled,
      })}${
        group.atPlayhead
          ? renderToolButton({ ...group.atPlayhead, icon: toPlayheadIcon, isDisabled })
          : nothing
      }
    </span>
  </div>`;
