import { define } from '../base/define.js';
import { GlosaPlayer } from './player.js';

define('glosa-player', GlosaPlayer);
