import { define } from '#kit';
import { GlosaPlayer } from './player.js';

/** @early Most pages show it at once. */
define('glosa-player', GlosaPlayer);
