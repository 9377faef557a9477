import { define } from '../base/element/define.js';
import { GlosaLabelEditor } from './label-editor.js';

define('glosa-label-editor', GlosaLabelEditor);
