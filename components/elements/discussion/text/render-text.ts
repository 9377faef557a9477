import { html, nothing, type TemplateResult } from 'lit';
import { aimHere, placesInText, type TextPart } from '#core';
import type { GlosaElement } from '#kit';
import { mentionsIn } from './mentions.js';
import { parseText, type TextNode } from './parse-text.js';

/** Renders a reply: nothing of it becomes markup of the page but what `parseText` knows. Observable. */
export function renderText(
  host: GlosaElement,
  text: string,
  names: readonly string[],
): readonly unknown[] {
  return parsed(text).map((node) => new TextView(host, names).render(node));
}

const known = new Map<string, readonly TextNode[]>();
/** Texts whose parts are remembered: a screen of replies. */
const MOST_KNOWN = 400;

function parsed(text: string): readonly TextNode[] {
  const found = known.get(text) ?? parseText(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

class TextView {
  constructor(
    private readonly host: GlosaElement,
    private readonly names: readonly string[],
  ) {}

  render(node: TextNode): unknown {
    switch (node.kind) {
      case 'text':
        return this.renderWords(node.text);
      case 'break':
        return html`<br />`;
      case 'code':
        return node.isBlock
          ? html`<pre tabindex="0"><code>${node.text}</code></pre>`
          : html`<code>${node.text}</code>`;
      case 'link':
        return html`<a href=${node.href} target="_blank" rel="noopener nofollow ugc"
          >${this.all(node.nodes)}</a
        >`;
      case 'list':
        return this.renderList(node);
      default:
        return this.renderWrap(node.kind, node.nodes);
    }
  }

  private all(nodes: readonly TextNode[]): readonly unknown[] {
    return nodes.map((node) => this.render(node));
  }

  private renderWrap(
    kind: 'paragraph' | 'quote' | 'em' | 'strong',
    nodes: readonly TextNode[],
  ): TemplateResult {
    const inner = this.all(nodes);
    if (kind === 'em') return html`<em>${inner}</em>`;
    if (kind === 'strong') return html`<strong>${inner}</strong>`;
    if (kind === 'quote') return html`<blockquote>${inner}</blockquote>`;
    return html`<p dir="auto">${inner}</p>`;
  }

  private renderList({ first, items }: TextNode & { kind: 'list' }): TemplateResult {
    const inner = items.map((item) => html`<li>${this.all(item)}</li>`);
    return first === undefined
      ? html`<ul>
          ${inner}
        </ul>`
      : html`<ol start=${first}>
          ${inner}
        </ol>`;
  }

  private renderWords(text: string): readonly unknown[] {
    return mentionsIn(text, this.names).map((part) =>
      part.isMention
        ? html`<b class="mention">${part.text}</b>`
        : placesInText(part.text).map((place) => this.renderPlace(place)),
    );
  }

  private renderPlace({ text, from }: TextPart): unknown {
    const { host } = this;
    const { model } = host;
    const measure = from === undefined ? undefined : model?.measureMap?.find(from);
    if (!model || !measure) return text || nothing;
    const go = (): void => {
      if (host.requestSeek({ onset: measure.onset })) aimHere(model);
    };
    return html`<button
      type="button"
      class="place"
      title=${host.t('discussion.goTo', { place: text })}
      @click=${go}
    >
      ${text}
    </button>`;
  }
}
