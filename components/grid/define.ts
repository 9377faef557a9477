import { define } from '../base/element/define.js';
import { GlosaGrid } from './grid.js';

define('glosa-grid', GlosaGrid);
