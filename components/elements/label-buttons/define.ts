import { define } from '#kit';
import { GlosaLabelButtons } from './label-buttons.js';

define('glosa-label-buttons', GlosaLabelButtons);
