import { define } from '#kit';
import { GlosaPianoRoll } from './piano-roll.js';

define('glosa-piano-roll', GlosaPianoRoll);
