import { define } from '../base/element/define.js';
import { GlosaScore } from './score.js';

define('glosa-score', GlosaScore);
