import { define } from '../base/element/define.js';
import { GlosaLabelButtons } from './label-buttons.js';

define('glosa-label-buttons', GlosaLabelButtons);
