import { define } from '../base/element/define.js';
import { GlosaSyncEditor } from './sync-editor.js';

define('glosa-sync-editor', GlosaSyncEditor);
