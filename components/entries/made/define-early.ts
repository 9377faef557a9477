// Made from the folders of components/elements by `npm run manifest`.
/** Registers what shows and plays a piece. */
import '../../elements/piece/define.js';
import '../../elements/player/define.js';
import '../../elements/score/define.js';
import '../../elements/waveform/define.js';
import '../../elements/widget/define.js';
