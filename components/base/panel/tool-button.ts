import { html, type TemplateResult } from 'lit';

/** A button that shows an icon; its name is its tooltip too. */
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
