import { define } from '../base/element/define.js';
import { GlosaPianoRoll } from './piano-roll.js';

define('glosa-piano-roll', GlosaPianoRoll);
