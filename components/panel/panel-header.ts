import { html, nothing, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import {
  chevronIcon,
  followIcon,
  newViewIcon,
  snapIcon,
  zoomInIcon,
  zoomOutIcon,
} from '../base/look/view-icons.js';
import { removeIcon } from '../base/look/edit-icons.js';
import { renderToolButton } from '../base/panel/tool-button.js';
import type { Follow, Snap } from '../core/model/session.js';
import type { Source } from '../core/model/sources.js';
import { closePanel, openPanel, switchSource, switchView } from './panel-actions.js';
import { percentOf } from './panel.layout.js';
import type { GlosaPanel } from './panel.js';
import { renderPick, type Choice } from './pick.js';
import { offeredViews, shownSources } from './panel-choices.js';
import { iconOf, nameOf, sourceName } from './view-names.js';

type Rendered = TemplateResult | typeof nothing;

const SNAPS: readonly Snap[] = ['measure', 'beat', 'subdivision', 'note', 'off'];
const FOLLOWS: readonly Follow[] = ['page', 'continuous', 'off'];

/** The bar over a view: what is shown, and the tools. Observable. */
export function renderHeader(host: GlosaPanel): TemplateResult {
  return html`${renderView(host)}${renderSource(host)}<span class="space"></span>
    <div class="tools">
      ${host.plain ? nothing : renderShared(host)}${renderZoom(host)}
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
  const info = shown.info ?? text;
  if (sources.length < 2) return html`<span class="word" dir="auto" title=${info}>${text}</span>`;
  const choices = sources.map((source): Choice<string> => ({
    value: source.id,
    text: longName(host, source, sources),
  }));
  const auto = { value: '', text: host.t('panel.follows') };
  return renderPick({
    name: host.t('panel.source'),
    part: 'source',
    shown: html`<span class="word" dir="auto">${text}</span>${chevronIcon}`,
    choices: host.kind === 'waveform' ? [auto, ...choices] : choices,
    value: host.kind === 'waveform' ? host.source : shown.id,
    choose: (source) => switchSource(host, source),
  });
}

/** With what its file says about it, as long as there is room. */
function longName(host: GlosaPanel, source: Source, sources: readonly Source[]): string {
  const name = sourceName(host, source, sources);
  return source.info && source.info !== name ? `${name}: ${source.info}` : name;
}

/** What is the same in all views of the piece. */
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
  // A view that has not come yet cannot be asked.
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
