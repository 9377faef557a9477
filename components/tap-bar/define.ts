import { define } from '../base/element/define.js';
import { GlosaTapBar } from './tap-bar.js';

define('glosa-tap-bar', GlosaTapBar);
