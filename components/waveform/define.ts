import { define } from '../base/element/define.js';
import { GlosaWaveform } from './waveform.js';

define('glosa-waveform', GlosaWaveform);
