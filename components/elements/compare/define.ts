import { define } from '#kit';
import { GlosaCompare } from './compare.js';

define('glosa-compare', GlosaCompare);
