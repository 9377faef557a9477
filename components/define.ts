/** Registers every element: the entry of the script tag. */
import './piece/define.js';
import './score/define.js';
import './waveform/define.js';
import './player/define.js';

export * from './index.js';
