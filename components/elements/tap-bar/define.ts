import { define } from '#kit';
import { GlosaTapBar } from './tap-bar.js';

define('glosa-tap-bar', GlosaTapBar);
