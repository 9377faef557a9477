import { define } from '#kit';
import { GlosaSyncEditor } from './sync-editor.js';

define('glosa-sync-editor', GlosaSyncEditor);
