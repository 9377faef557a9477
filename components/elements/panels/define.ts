import { define } from '#kit';
import { GlosaPanels } from './panels.js';

define('glosa-panels', GlosaPanels);
