import { define } from '../base/element/define.js';
import { GlosaWidget } from './widget.js';

define('glosa-widget', GlosaWidget);
