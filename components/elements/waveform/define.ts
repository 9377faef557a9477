import { define } from '#kit';
import { GlosaWaveform } from './waveform.js';

/** @early Most pages show it at once. */
define('glosa-waveform', GlosaWaveform);
