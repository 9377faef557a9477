import { define } from '#kit';
import { GlosaScore } from './score.js';

/** @early Most pages show it at once. */
define('glosa-score', GlosaScore);
