import { html, nothing, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import type { Follow, Snap, Source } from '#core';
import {
  chevronIcon,
  followIcon,
  newViewIcon,
  removeIcon,
  renderToolButton,
  snapIcon,
  zoomInIcon,
  zoomOutIcon,
} from '#kit';
import { closePanel, openPanel, switchSource, switchView } from './panel-actions.js';
import { percentOf } from './panel.layout.js';
import type { GlosaPanel } from './panel.js';
import { offeredViews, shownSources } from './panel-choices.js';
import { renderStaves } from './staves-menu.js';
import { iconOf, nameOf, saidOf, sourceName } from './view-names.js';
import { live } from 'lit/directives/live.js';

type Rendered = TemplateResult | typeof nothing;

const SNAPS: readonly Snap[] = ['measure', 'beat', 'subdivision', 'note', 'off'];
const FOLLOWS: readonly Follow[] = ['page', 'continuous', 'off'];

/** Renders the bar over a view: the choice of view and source, and the tools. Observable. */
export function renderHeader(host: GlosaPanel): TemplateResult {
  return html`${renderView(host)}${renderSource(host)}<span class="space"></span>
    <div class="tools">
      ${host.plain ? nothing : renderShared(host)}${renderStaves(host)}${renderZoom(host)}
      ${host.fixed ? nothing : renderWindow(host)}
    </div>`;
}

function renderView(host: GlosaPanel): Rendered {
  const { kind } = host;
  const views = offeredViews(host);
  if (!kind) return nothing;
  return renderPick({
    name: host.t('panel.view'),
    part: 'view',
    shown: html`${iconOf(kind)}<span class="word">${nameOf(host, kind)}</span>${chevronIcon}`,
    choices: views.map((view) => ({ value: view, text: nameOf(host, view) })),
    value: kind,
    choose: (view) => switchView(host, view),
  });
}

function renderSource(host: GlosaPanel): Rendered {
  const { sources, shown } = shownSources(host);
  if (!shown) return nothing;
  const text = sourceName(host, shown, sources);
  const info = saidOf(host, shown) ?? text;
  if (sources.length < 2) return html`<span class="word" dir="auto" title=${info}>${text}</span>`;
  const choices = sources.map((source): Choice<string> => ({
    value: source.id,
    text: longName(host, source, sources),
  }));
  const auto = { value: '', text: host.t('panel.follows') };
  return renderPick({
    name: host.t('panel.source'),
    title: info,
    part: 'source',
    shown: html`<span class="word" dir="auto">${text}</span>${chevronIcon}`,
    choices: host.kind === 'waveform' ? [auto, ...choices] : choices,
    value: host.kind === 'waveform' ? host.source : shown.id,
    choose: (source) => switchSource(host, source),
  });
}

/** Returns the name of a source with the details from its file, for a list that has room for them. */
function longName(host: GlosaPanel, source: Source, sources: readonly Source[]): string {
  const name = sourceName(host, source, sources);
  const info = saidOf(host, source);
  return info && info !== name ? `${name}: ${info}` : name;
}

/** Renders the settings that all views of the piece share: snap and follow. */
function renderShared(host: GlosaPanel): Rendered {
  const session = host.model?.session;
  if (!session) return nothing;
  const snap = renderPick({
    name: host.t('panel.snap'),
    part: 'tool',
    shown: snapIcon,
    choices: SNAPS.map((value) => ({ value, text: host.t(`labelSnap.${value}`) })),
    value: session.snap,
    choose: (value) => runInAction(() => (session.snap = value)),
  });
  const follow = renderPick({
    name: host.t('panel.follow'),
    part: 'tool',
    shown: followIcon,
    choices: FOLLOWS.map((value) => ({ value, text: host.t(FOLLOW_TEXTS[value]) })),
    value: session.follow,
    choose: (value) => runInAction(() => (session.follow = value)),
  });
  return html`${snap}${follow}`;
}

const FOLLOW_TEXTS: Readonly<Record<Follow, string>> = {
  page: 'panel.followPage',
  continuous: 'panel.followContinuous',
  off: 'panel.followOff',
};

function renderZoom(host: GlosaPanel): Rendered {
  const { content } = host;
  // A view whose code is still loading has no zoom.
  if (typeof content?.zoomStep !== 'function') return nothing;
  const { zoom } = content;
  const text =
    zoom === null ? host.t('panel.fit') : host.t('panel.percent', { percent: percentOf(zoom) });
  const step = (direction: 1 | -1) => () => content.zoomStep(direction);
  return html`${renderToolButton({
      name: host.t('panel.zoomOut'),
      icon: zoomOutIcon,
      run: step(-1),
    })}<button
      type="button"
      class="tool zoom"
      title=${host.t('panel.natural')}
      aria-label=${host.t('panel.naturalFrom', { zoom: text })}
      @click=${() => (content.zoom = null)}
    >
      ${text}</button
    >${renderToolButton({ name: host.t('panel.zoomIn'), icon: zoomInIcon, run: step(1) })}`;
}

function renderWindow(host: GlosaPanel): TemplateResult {
  return html`<span class="gap"></span>${renderToolButton({
      name: host.t('panel.newView'),
      icon: newViewIcon,
      run: () => openPanel(host),
    })}${renderToolButton({
      name: host.t('panel.close'),
      icon: removeIcon,
      run: () => closePanel(host),
    })}`;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface Pick<Value extends string> {
  /** Name of the choice, for the tooltip and for screen readers. */
  readonly name: string;
  /** The tooltip, where it says more than the name. */
  readonly title?: string;
  /** Class name. */
  readonly part: 'view' | 'source' | 'tool';
  /** The visible content. */
  readonly shown: TemplateResult;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

/**
 * Renders a choice as wide as its visible content. A transparent native `<select>` lies over the
 * content, so that pointer, keyboard and screen readers work as usual.
 */
function renderPick<Value extends string>(pick: Pick<Value>): TemplateResult {
  const { name, part, shown, choices, value } = pick;
  const change = ({ target }: Event) => pick.choose((target as HTMLSelectElement).value as Value);
  return html`<span class="pick ${part}" title=${pick.title ?? name}
    ><span class="seen" aria-hidden="true">${shown}</span
    ><select aria-label=${name} @change=${change}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice.value} .selected=${live(choice.value === value)}>
            ${choice.text}
          </option>`,
      )}
    </select></span
  >`;
}
