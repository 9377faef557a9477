/** What sounds clicks: fetched when they are first switched on. */
export { pageAudio } from '../page-audio.js';
export { ClickSound } from './click-sound.js';
export { startMetronome } from './metronome.js';
export { countBefore } from './counting.js';
