import { define } from '#kit';
import { GlosaLabelEditor } from './label-editor.js';

define('glosa-label-editor', GlosaLabelEditor);
