import { define } from '#kit';
import { GlosaLabelFilter } from './label-filter.js';

define('glosa-label-filter', GlosaLabelFilter);
