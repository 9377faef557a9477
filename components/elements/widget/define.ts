import { define } from '#kit';
import { GlosaWidget } from './widget.js';

/** @early Most pages show it at once. */
define('glosa-widget', GlosaWidget);
