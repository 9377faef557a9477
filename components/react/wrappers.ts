// Made from custom-elements.json by `npm run manifest`.
import * as react from 'react';
import { createComponent, type EventName } from '@lit/react';
import type {
  GlosaErrorEvent,
  GlosaLoadEvent,
  GlosaPauseEvent,
  GlosaPlayEvent,
  GlosaSeekEvent,
  GlosaTimeUpdateEvent,
} from '../base/element/events.js';
import { GlosaPiece as GlosaPieceElement } from '../piece/piece.js';
import { GlosaPlayer as GlosaPlayerElement } from '../player/player.js';
import { GlosaScore as GlosaScoreElement } from '../score/score.js';
import { GlosaWaveform as GlosaWaveformElement } from '../waveform/waveform.js';

/** A piece of music: its sources, its recording, its analysis and one clock for all views. */
export const GlosaPiece = createComponent({
  react,
  tagName: 'glosa-piece',
  elementClass: GlosaPieceElement,
  displayName: 'GlosaPiece',
  events: {
    onLoad: 'glosa-load' as EventName<GlosaLoadEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onTimeUpdate: 'glosa-timeupdate' as EventName<GlosaTimeUpdateEvent>,
  },
});

/** The controls of a piece's recording. */
export const GlosaPlayer = createComponent({
  react,
  tagName: 'glosa-player',
  elementClass: GlosaPlayerElement,
  displayName: 'GlosaPlayer',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
  },
});

/** A score strip: a picture with positions, or live notation. */
export const GlosaScore = createComponent({
  react,
  tagName: 'glosa-score',
  elementClass: GlosaScoreElement,
  displayName: 'GlosaScore',
  events: {
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onError: 'glosa-error' as EventName<GlosaErrorEvent>,
  },
});

/** The waveform of a recording. */
export const GlosaWaveform = createComponent({
  react,
  tagName: 'glosa-waveform',
  elementClass: GlosaWaveformElement,
  displayName: 'GlosaWaveform',
  events: {
    onSeek: 'glosa-seek' as EventName<GlosaSeekEvent>,
    onPlay: 'glosa-play' as EventName<GlosaPlayEvent>,
    onPause: 'glosa-pause' as EventName<GlosaPauseEvent>,
  },
});
