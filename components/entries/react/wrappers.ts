// Made from custom-elements.json by `npm run manifest`.
import * as react from 'react';
import type { EventName } from '@lit/react';
import { createComponent } from './create-component.js';
import type {
  GlosaAnalysisChangeEvent,
  GlosaCompareChangeEvent,
  GlosaDraftEvent,
  GlosaErrorEvent,
  GlosaLabelChangeEvent,
  GlosaLabelCreateEvent,
  GlosaLabelDeleteEvent,
  GlosaLoadEvent,
  GlosaPanelResizeEvent,
  GlosaPauseEvent,
  GlosaPlayEvent,
  GlosaRecordingAddEvent,
  GlosaSeekEvent,
  GlosaSelectEvent,
  GlosaSyncChangeEvent,
  GlosaTimeUpdateEvent,
  GlosaViewChangeEvent,
  GlosaViewCloseEvent,
  GlosaViewOpenEvent,
} from '../index.js';
import { GlosaCompare as GlosaCompareElement } from '../../elements/compare/compare.js';
import { GlosaDiscussion as GlosaDiscussionElement } from '../../elements/discussion/discussion.js';
import { GlosaGrid as GlosaGridElement } from '../../elements/grid/grid.js';
import { GlosaLabelButtons as GlosaLabelButtonsElement } from '../../elements/label-buttons/label-buttons.js';
import { GlosaLabelEditor as GlosaLabelEditorElement } from '../../elements/label-editor/label-editor.js';
import { GlosaLabelFilter as GlosaLabelFilterElement } from '../../elements/label-filter/label-filter.js';
import { GlosaPanel as GlosaPanelElement } from '../../elements/panel/panel.js';
import { GlosaPanels as GlosaPanelsElement } from '../../elements/panels/panels.js';
import { GlosaPianoRoll as GlosaPianoRollElement } from '../../elements/piano-roll/piano-roll.js';
import { GlosaPiece as GlosaPieceElement } from '../../elements/piece/piece.js';
import { GlosaPlayer as GlosaPlayerElement } from '../../elements/player/player.js';
import { GlosaScan as GlosaScanElement } from '../../elements/scan/scan.js';
import { GlosaScore as GlosaScoreElement } from '../../elements/score/score.js';
import { GlosaSyncEditor as GlosaSyncEditorElement } from '../../elements/sync-editor/sync-editor.js';
import { GlosaTapBar as GlosaTapBarElement } from '../../elements/tap-bar/tap-bar.js';
import { GlosaWaveform as GlosaWaveformElement } from '../../elements/waveform/waveform.js';
import { GlosaWidget as GlosaWidgetElement } from '../../elements/widget/widget.js';

/** Two or more analyses over the same music, with their differences and figures of agreement. */
export const GlosaCompare = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-compare',
  elementClass: GlosaCompareElement,
  displayName: 'GlosaCompare',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** Threads about labels and passages, with replies. */
export const GlosaDiscussion = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-discussion',
  elementClass: GlosaDiscussionElement,
  displayName: 'GlosaDiscussion',
  events: {
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** The measures as a grid. */
export const GlosaGrid = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-grid',
  elementClass: GlosaGridElement,
  displayName: 'GlosaGrid',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** Buttons that make labels, with an editor for the buttons. */
export const GlosaLabelButtons = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-label-buttons',
  elementClass: GlosaLabelButtonsElement,
  displayName: 'GlosaLabelButtons',
  events: {
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
  },
});

/** The fields of the chosen labels, with all their commands. */
export const GlosaLabelEditor = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-label-editor',
  elementClass: GlosaLabelEditorElement,
  displayName: 'GlosaLabelEditor',
  events: {
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
  },
});

/** Shows and hides labels by type, layer, tag and line. */
export const GlosaLabelFilter = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-label-filter',
  elementClass: GlosaLabelFilterElement,
  displayName: 'GlosaLabelFilter',
  events: {},
});

/** A frame with a view selector, zoom and minimap around one view of the piece. */
export const GlosaPanel = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-panel',
  elementClass: GlosaPanelElement,
  displayName: 'GlosaPanel',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});

/** A stack of panels that remembers its arrangement for each piece. */
export const GlosaPanels = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-panels',
  elementClass: GlosaPanelsElement,
  displayName: 'GlosaPanels',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});

/** Notes by pitch over time, from notation or MIDI. */
export const GlosaPianoRoll = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-piano-roll',
  elementClass: GlosaPianoRollElement,
  displayName: 'GlosaPianoRoll',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** A piece of music: its sources, its recording, its analysis and one clock for all views. */
export const GlosaPiece = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-piece',
  elementClass: GlosaPieceElement,
  displayName: 'GlosaPiece',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});

/** The controls of a piece's recording. */
export const GlosaPlayer = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-player',
  elementClass: GlosaPlayerElement,
  displayName: 'GlosaPlayer',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});

/** Pages of a score, scanned or engraved. */
export const GlosaScan = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-scan',
  elementClass: GlosaScanElement,
  displayName: 'GlosaScan',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** A score strip: a picture with positions, or live notation. */
export const GlosaScore = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-score',
  elementClass: GlosaScoreElement,
  displayName: 'GlosaScore',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** Sync points over any two views. */
export const GlosaSyncEditor = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-sync-editor',
  elementClass: GlosaSyncEditorElement,
  displayName: 'GlosaSyncEditor',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});

/** Taps sync points while the recording plays. */
export const GlosaTapBar = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-tap-bar',
  elementClass: GlosaTapBarElement,
  displayName: 'GlosaTapBar',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
  },
});

/** The waveform of a recording. */
export const GlosaWaveform = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-waveform',
  elementClass: GlosaWaveformElement,
  displayName: 'GlosaWaveform',
  events: {
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
  },
});

/** A piece with its views and its player in one tag. */
export const GlosaWidget = /* @__PURE__ */ createComponent({
  react,
  tagName: 'glosa-widget',
  elementClass: GlosaWidgetElement,
  displayName: 'GlosaWidget',
  events: {
    onCompareChange: 'glosa-compare-change' as EventName<GlosaCompareChangeEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onLabelCreate: 'glosa-label-create' as EventName<GlosaLabelCreateEvent>,
    onLabelDelete: 'glosa-label-delete' as EventName<GlosaLabelDeleteEvent>,
    onSelect: 'glosa-select' as EventName<GlosaSelectEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onLabelChange: 'glosa-label-change' as EventName<GlosaLabelChangeEvent>,
    onViewChange: 'glosa-view-change' as EventName<GlosaViewChangeEvent>,
    onViewOpen: 'glosa-view-open' as EventName<GlosaViewOpenEvent>,
    onViewClose: 'glosa-view-close' as EventName<GlosaViewCloseEvent>,
    onPanelResize: 'glosa-panel-resize' as EventName<GlosaPanelResizeEvent>,
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onAnalysisChange: 'glosa-analysis-change' as EventName<GlosaAnalysisChangeEvent>,
    onSyncChange: 'glosa-sync-change' as EventName<GlosaSyncChangeEvent>,
    onDraft: 'glosa-draft' as EventName<GlosaDraftEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
    onRecordingAdd: 'glosa-recording-add' as EventName<GlosaRecordingAddEvent>,
  },
});
