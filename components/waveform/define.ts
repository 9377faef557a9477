import { define } from '../base/define.js';
import { GlosaWaveform } from './waveform.js';

define('glosa-waveform', GlosaWaveform);
