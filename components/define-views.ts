/** Registers what shows and plays a piece. */
import './piece/define.js';
import './score/define.js';
import './waveform/define.js';
import './player/define.js';
import './widget/define.js';
