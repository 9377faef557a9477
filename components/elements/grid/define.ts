import { define } from '#kit';
import { GlosaGrid } from './grid.js';

define('glosa-grid', GlosaGrid);
