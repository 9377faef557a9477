/** The parts of practice that are fetched when they are first needed; apart from those of every page. */

/** Loads what sounds clicks, when a metronome or a count-in is first switched on. */
export const loadClicking = () => import('./clicking.js');

/** Loads the audio device of the page, when the sync editor first plays around a point. */
export const loadPageAudio = () => import('../page-audio.js');

/** Loads the sound of clicks, when the sync editor first plays around a point. */
export const loadClickSound = () => import('./click-sound.js');
