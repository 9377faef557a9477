import { define } from '#kit';
import { GlosaDiscussion } from './discussion.js';

define('glosa-discussion', GlosaDiscussion);
