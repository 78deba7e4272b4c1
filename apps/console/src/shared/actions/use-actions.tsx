import type { RouteOutput, RouteParts } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../access/access.ts';
import type { RouteArguments } from '../api/call-route.ts';
import { type MutationOptions, routeMutation } from '../api/use-route-mutation.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { type OfferedAction, PageButtons } from './action-buttons.tsx';
import { menuIcon } from './action-icon.tsx';
import { BatchButtons } from './batch-buttons.tsx';
import type {
  Action,
  ActionContext,
  ActionDialogProps,
  ActionRun,
  Items,
  Place,
  TextKey,
} from './define-actions.ts';
import { onceAsked } from './once-asked.ts';
import type { RowAction } from './row-action.ts';
import { useUndo } from './undo/use-undo.tsx';

/** The actions of a list for its rows, its batch bar and the pages of its items. */
export interface Actions<Item, Key extends string = never> {
  /** Whether the user has permission for this action. */
  may: (key: Key) => boolean;
  /**
   * The actions of one row or card.
   * @param onGone leaves the page of an item that is deleted
   */
  row: (item: Item, onGone?: () => void) => RowAction[];
  /** The batch bar; undefined if there are no actions on several items. */
  batch: ((items: Item[], clear: () => void) => ReactNode) | undefined;
  /**
   * The buttons of an item's own page.
   * @param onGone leaves the page once the item is deleted
   */
  page: (item: Item, onGone?: () => void) => ReactNode;
  /** Starts an action from elsewhere, such as a click on the thumbnail. */
  start: (key: Key, item: Item) => void;
  /** Renders the open dialog. */
  dialogs: ReactNode;
}

interface OpenDialog<Item> extends Omit<ActionDialogProps<Item>, 'listed' | 'onClose'> {
  Dialog: ComponentType<ActionDialogProps<Item>>;
}

const nothing = () => undefined;

/** @param listed the items on screen */
export function useActions<Item extends object, Key extends string>(
  table: readonly Action<Item, Key>[],
  listed: readonly Item[] = [],
): Actions<Item, Key> {
  const tools = useTools();
  const { t, user, may } = tools;
  const [open, setOpen] = useState<OpenDialog<Item>>();
  const allowed = table.filter(({ call = [] }) => [call].flat().every(may));
  const many = allowed.filter(({ onMany }) => onMany !== undefined);

  const start = (action: Action<Item>, items: Items<Item>, onDone: () => void) => {
    const show = (Dialog: OpenDialog<Item>['Dialog']) => setOpen({ Dialog, items, onDone });
    if (action.dialog) show(action.dialog);
    else action.run({ ...tools, items, onDone, open: show });
  };
  // The same for every row.
  const menus = new Map<string, readonly string[] | undefined>();
  const menuOf = (place: Place, action: Action<Item, Key>) => {
    const key = `${place} ${action.key}`;
    if (!menus.has(key))
      menus.set(
        key,
        menuAt(place, action)?.map((name) => t(name)),
      );
    return menus.get(key);
  };
  const offer = (
    actions: readonly Action<Item, Key>[],
    items: Items<Item>,
    place: Place,
    onDone: () => void = nothing,
  ): OfferedAction[] => {
    const context: ActionContext = { place, t, user, may };
    return actions
      .filter(({ when }) => !when || items.some((item) => when(item, context)))
      .map((action) => {
        // Most actions of a row are never seen: their texts wait until somebody opens its menu.
        const label = onceAsked(() =>
          t(typeof action.label === 'function' ? action.label(items[0], context) : action.label),
        );
        const refusal = onceAsked(() => action.refusal?.(items, context));
        return {
          key: action.key,
          get label() {
            return label();
          },
          icon: action.icon,
          menu: menuOf(place, action),
          menuIcon: menuIcon(menuAt(place, action)?.[0]),
          isDangerous: action.isDangerous ?? false,
          get refusal() {
            return refusal();
          },
          emphasis: place === 'many' ? action.onMany : action.onPage,
          act: () => start(action, items, place === 'many' || action.isRemoval ? onDone : nothing),
        };
      });
  };
  return {
    may: (key) => allowed.some((action) => action.key === key),
    row: (item, onGone) =>
      offer(
        allowed.filter(({ onRow }) => onRow !== false),
        [item],
        'row',
        onGone,
      ),
    batch:
      many.length === 0
        ? undefined
        : ([first, ...rest], clear) =>
            first && <BatchButtons actions={offer(many, [first, ...rest], 'many', clear)} />,
    page: (item, onGone) => (
      <PageButtons
        actions={offer(
          allowed.filter(({ onPage }) => onPage !== undefined),
          [item],
          'page',
          onGone,
        )}
      />
    ),
    start: (key, item) => {
      const action = allowed.find((one) => one.key === key);
      if (action) start(action, [item], nothing);
    },
    dialogs: open && (
      <open.Dialog
        items={open.items}
        listed={listed}
        onDone={open.onDone}
        onClose={() => setOpen(undefined)}
      />
    ),
  };
}

function menuAt(
  place: Place,
  { menu, isDirectOnMany }: { menu?: readonly TextKey[]; isDirectOnMany?: boolean },
): readonly TextKey[] | undefined {
  return place === 'many' && isDirectOnMany ? undefined : menu;
}

type Tools = Omit<ActionRun<never>, 'items' | 'onDone' | 'open'>;

function useTools(): Tools {
  const { t } = useTranslation();
  const { user, may } = useAccess();
  const { modal, message, notification } = App.useApp();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const undo = useUndo();
  const queries = useQueryClient();
  return {
    t,
    user,
    may,
    confirm,
    undo,
    navigate: (path) => void navigate(path),
    modal,
    message,
    notification,
    call: <const R extends RouteParts>(
      route: R,
      input: RouteArguments<R>,
      options?: MutationOptions,
    ): Promise<RouteOutput<R>> =>
      queries
        .getMutationCache()
        .build(queries, routeMutation(queries, route, options))
        .execute(input),
  };
}
