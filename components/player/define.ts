import { define } from '../base/element/define.js';
import { GlosaPlayer } from './player.js';

define('glosa-player', GlosaPlayer);
