import type { CurrentUser, RouteOutput, RouteParts } from '@marquee/contract';
import type { App } from 'antd';
import type { ParseKeys, TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { Call } from '../access/access.ts';
import type { RouteArguments } from '../api/call-route.ts';
import type { MutationOptions } from '../api/use-route-mutation.ts';
import type { Question } from '../feedback/use-confirm.tsx';
import type { Undo } from './undo/use-undo.tsx';

/** Where an action is offered: in the menu of a row or card, in the batch bar, or on the item's own page. */
export type Place = 'row' | 'many' | 'page';

/** At least one item. */
export type Items<Item> = [Item, ...Item[]];

/** The context in which an action decides whether it is available. */
export interface ActionContext {
  place: Place;
  t: TFunction;
  /** The signed-in user. */
  user: CurrentUser;
  may: (call: Call) => boolean;
}

/** The props of an action's dialog. */
export interface ActionDialogProps<Item> {
  items: Items<Item>;
  /** The items on screen, for a dialog that moves from one to the next. */
  listed: readonly Item[];
  /** Clears the selection, or leaves the page of an item that is gone. */
  onDone: () => void;
  onClose: () => void;
}

type Feedback = ReturnType<typeof App.useApp>;

/** The context of an action without a dialog. */
export interface ActionRun<Item> extends Omit<ActionContext, 'place'> {
  items: Items<Item>;
  onDone: () => void;
  navigate: (path: string) => void;
  confirm: (question: Question) => void;
  undo: Undo;
  modal: Feedback['modal'];
  message: Feedback['message'];
  notification: Feedback['notification'];
  /** Makes a call, as `useRouteMutation` does. */
  call: <const R extends RouteParts>(
    route: R,
    input: RouteArguments<R>,
    options?: MutationOptions,
  ) => Promise<RouteOutput<R>>;
  open: (dialog: ComponentType<ActionDialogProps<Item>>) => void;
}

export type TextKey = ParseKeys;

interface ActionFacts<Item, Key extends string> {
  key: Key;
  /** The call that it makes, or all the calls that it requires; an action without one is open to every user. */
  call?: Call | readonly Call[];
  label: TextKey | ((item: Item, context: ActionContext) => TextKey);
  /** By default the usual one of its key; see `ActionIcon`. */
  icon?: ReactNode;
  /** Names of menu and submenus, from the outside. Actions with the same menu share one button or submenu of this name. */
  menu?: readonly TextKey[];
  /** In the batch bar a button of its own, outside its menu. */
  isDirectOnMany?: boolean;
  isDangerous?: boolean;
  /** The item is gone afterwards, so that its own page is left. */
  isRemoval?: boolean;
  /** Not in the menus of rows and cards. */
  onRow?: false;
  /** In the batch bar, as a button or behind "more". */
  onMany?: true | 'primary' | 'more';
  /** On the item's own page. */
  onPage?: true | 'primary' | 'danger';
  /** Whether it applies to an item; of several items, one is sufficient. */
  when?: (item: Item, context: ActionContext) => boolean;
  /** Why it is disabled; an empty text disables it without a reason. */
  refusal?: (items: Items<Item>, context: ActionContext) => string | undefined;
}

export type Action<Item, Key extends string = string> = ActionFacts<Item, Key> &
  (
    | { run: (run: ActionRun<Item>) => void; dialog?: never }
    | { dialog: ComponentType<ActionDialogProps<Item>>; run?: never }
  );

/** Declares the actions on the items of a list, the most common first. */
export function defineActions<Item extends object>() {
  return <const Key extends string>(table: readonly Action<Item, Key>[]) => table;
}
