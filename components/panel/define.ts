import { define } from '../base/element/define.js';
import { GlosaPanel } from './panel.js';

define('glosa-panel', GlosaPanel);
