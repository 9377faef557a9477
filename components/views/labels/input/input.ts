import { reaction, when } from 'mobx';
import { editorOf } from '#core';
import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';
import { PassingComments } from '../passing-comments.js';
import { labelsToRelate, letWait, waitingLabel } from './actions/relate.js';
import type { LabelInput } from './context.js';
import type { Gesture } from './gestures/gesture.js';
import { HelpDialog } from './help/help-dialog.js';
import { inputStyles } from './input.styles.js';
import { LabelKeys } from './keys/keys.js';
import { runCommand } from './keys/run-command.js';
import { Clicks } from './pointer/clicks.js';
import { Hover } from './pointer/hover.js';
import { LabelFinder } from './pointer/label-finder.js';
import { Bubble } from './popover/bubble.js';
import { CommentPopover } from './popover/comment.js';
import { LabelMenu } from './popover/menu.js';
import { PlaceAsker } from './popover/place-asker.js';
import { RelationMenu } from './popover/relation-menu.js';
import { type Offer, Snack } from './popover/snack.js';
import { TagEditor } from './popover/tag-editor.js';
import { listLabels, type ListedLabels } from './surface.js';
import { Announcer } from './voice/announcer.js';
import { deletedText } from './voice/deleted-text.js';
import { shortName } from './voice/label-text.js';
import type { LabelListbox } from './voice/listbox.js';

/**
 * Handles pointer, touch, keyboard and screen reader on the labels of a view. `part` takes the pointer, and
 * is focusable as the strip; it and the list of labels are the two stops of the Tab key. All ends with the
 * scope.
 */
export function attachLabelInput(
  view: LabelView,
  part: HTMLElement,
  scope: Scope,
  listed: ListedLabels = listLabels(view, scope),
): void {
  new Input(view, part, scope, listed);
}

/** Returns the end of a label in view, where its comment has its corner. */
function cornerOf({ left, right, top, height }: DOMRectReadOnly, part: HTMLElement): DOMRect {
  const end = Math.min(right, part.getBoundingClientRect().right);
  return new DOMRect(Math.max(left, end - CORNER), top, 0, height);
}

/** Distance in pixels before the end of a label at which its comment is shown. */
const CORNER = 40;

class Input implements LabelInput {
  readonly host: GlosaElement;
  readonly surface: HTMLElement;
  readonly finder: LabelFinder;
  private readonly announcer = new Announcer();
  private readonly list: LabelListbox;
  private readonly clicks: Clicks;
  private readonly bubble: Bubble;
  private readonly comment: CommentPopover;
  private readonly tagEditor: TagEditor;
  private readonly placeAsker: PlaceAsker;
  private readonly relationMenu: RelationMenu;
  private readonly menu: LabelMenu;
  private readonly help: HelpDialog;
  private readonly snack: Snack;

  constructor(
    readonly view: LabelView,
    readonly part: HTMLElement,
    readonly scope: Scope,
    { surface, list }: ListedLabels,
  ) {
    this.host = view.host;
    this.finder = new LabelFinder(view, part);
    this.surface = surface;
    this.list = list;
    adoptStyles(this.host, inputStyles);
    this.surface.append(this.announcer.element);
    this.clicks = new Clicks(this);
    this.bubble = new Bubble(this);
    this.comment = new CommentPopover(this);
    this.tagEditor = new TagEditor(this);
    this.placeAsker = new PlaceAsker(this);
    this.relationMenu = new RelationMenu(this);
    this.menu = new LabelMenu(this);
    this.help = new HelpDialog(this);
    this.snack = new Snack(this);
    new LabelKeys(this, this.list);
    new Hover(this);
    new PassingComments(this);
    const sought = () => this.host.model?.session.sought;
    scope.add(reaction(sought, (label) => this.bring(label?.id), { fireImmediately: true }));
  }

  get focused(): number | undefined {
    return this.list.active?.id;
  }

  /** Brings a label into sight that the user has gone to elsewhere and that is still chosen. */
  private bring(id: number | undefined): void {
    const isChosen = id !== undefined && this.host.model?.selection.ids.includes(id);
    if (isChosen && !this.view.rectOf(id)) this.view.reveal(id);
  }

  announce(text: string): void {
    if (text) this.announcer.say(text);
  }

  tell(text: string, offer?: Offer): void {
    this.announce(text);
    this.snack.show(text, offer);
  }

  announceDeleted(): void {
    const { host } = this;
    const text = deletedText(host);
    this.followSteps();
    const run = () => {
      void runCommand(this, 'undo');
      this.focusLabel();
    };
    this.tell(text, { name: host.t('help.undo'), run });
  }

  focusLabel(id = this.host.model?.selection.ids.at(-1)): void {
    this.list.focus(id);
  }

  editTag(id: number): void {
    this.tagEditor.open(id);
  }

  nameNew(): void {
    const { model, transport } = this.host;
    const [label, ...others] = model?.selectedLabels ?? [];
    // While the music plays, the keys are for listening.
    if (!label || others.length || label.tag || transport?.isStarted) return;
    const { element } = this.list;
    this.tagEditor.open(label.id, element.matches(':focus') ? element : this.part);
  }

  showComment(id: number, isPinned = false): void {
    const label = this.host.model?.analysis?.label(id);
    const rect = this.view.rectOf(id);
    if (label && rect) this.comment.show(label, cornerOf(rect, this.part), isPinned);
  }

  leaveComment(): void {
    this.comment.leave();
  }

  copyTo(which: 'chosen' | 'passage'): void {
    this.placeAsker.open(which);
  }

  relate(): void {
    const { model } = this.host;
    const [label, other] = labelsToRelate(model);
    if (!model || !label) return;
    if (other) return this.relationMenu.open();
    letWait(model, label);
    this.tell(this.host.t('labelRelations.waiting', { name: shortName(this.host, label) }));
    const isOver = () => waitingLabel(model)?.id !== label.id;
    this.scope.add(when(isOver, () => this.snack.hide()));
  }

  openMenu(at?: { readonly x: number; readonly y: number }): void {
    const { focused } = this;
    const rect = focused === undefined ? undefined : this.view.rectOf(focused);
    const here = at && new DOMRect(at.x, at.y, 0, 0);
    this.menu.open(here ?? rect ?? this.part.getBoundingClientRect());
  }

  showHelp(): void {
    this.help.show();
  }

  showBubble(text: string | undefined, at?: DOMRectReadOnly): void {
    this.bubble.show(text, at);
  }

  carry(gesture: Gesture, hint: string): void {
    this.clicks.carried.begin(gesture, hint);
  }

  /** Hides the snack at the next change, because its button undoes only the last one. */
  private followSteps(): void {
    const { model } = this.host;
    if (!model) return;
    const stop = this.scope.add(
      editorOf(model).onStep(() => {
        stop();
        this.snack.hide();
      }),
    );
  }
}
