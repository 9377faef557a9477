import { define } from '../base/element/define.js';
import { GlosaLabelFilter } from './label-filter.js';

define('glosa-label-filter', GlosaLabelFilter);
