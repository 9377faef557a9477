import { html, type TemplateResult } from 'lit';

/** An icon button; its name is also its tooltip. */
export interface ToolButton {
  readonly name: string;
  readonly icon: TemplateResult;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

export const renderToolButton = ({
  name,
  icon,
  run,
  isDisabled = false,
}: ToolButton): TemplateResult =>
  html`<button
    type="button"
    class="tool"
    aria-label=${name}
    title=${name}
    ?disabled=${isDisabled}
    @click=${run}
  >
    ${icon}
  </button>`;
