import { define } from '#kit';
import { GlosaPanel } from './panel.js';

define('glosa-panel', GlosaPanel);
