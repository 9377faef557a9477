import { define } from '../base/define.js';
import { GlosaScore } from './score.js';

define('glosa-score', GlosaScore);
