import { define } from '../base/element/define.js';
import { GlosaPanels } from './panels.js';

define('glosa-panels', GlosaPanels);
