import {
  departmentRoutes,
  type HandedOverResource,
  handoverRouteOf,
  type RouteParts,
} from '@marquee/contract';
import type { ZodType } from 'zod';
import type { Action, ActionRun, Items, TextKey } from '../actions/define-actions.ts';
import { errorText, requestIdOf } from '../api/error-text.ts';
import { HandoverDialog } from '../departments/handover-dialog.tsx';
import { RequestId } from '../feedback/request-id.tsx';
import type { Question } from '../feedback/use-confirm.tsx';
import { countThings, type Thing } from '../format/things.ts';
import type { GroupResource } from '../groups/group-resource.ts';
import { MoveToGroupDialog } from '../groups/move-to-group-dialog.tsx';
import { groupedOf } from '../groups/previous-groups.ts';
import { type InUse, InUseDialog } from '../in-use/in-use-dialog.tsx';

interface Identified {
  id: number;
}

export function idsOf(items: readonly Identified[]): number[] {
  return items.map(({ id }) => id);
}

/** Transfers items to another department. */
export function handOverAction<Item extends Identified>(
  resource: HandedOverResource,
  onMany: true | 'more' = true,
): Action<Item, 'hand_over'> {
  return {
    key: 'hand_over',
    call: [handoverRouteOf(resource), departmentRoutes.list],
    label: 'departments.hand_over',
    onMany,
    dialog: ({ items, ...closing }) => <HandoverDialog resource={resource} ids={idsOf(items)} {...closing} />,
  };
}

/** Moves items to another group. */
export function moveToGroupAction<Item extends Identified>(
  resource: GroupResource,
  onMany: true | 'more' = true,
): Action<Item, 'move'> {
  return {
    key: 'move',
    call: resource.routes.move,
    label: 'common.move',
    onMany,
    dialog: ({ items, onDone, onClose }) => (
      <MoveToGroupDialog
        resource={resource}
        ids={idsOf(items)}
        before={groupedOf(items)}
        onMoved={onDone}
        onClose={onClose}
      />
    ),
  };
}

type DeleteRoute = RouteParts & {
  params?: undefined;
  query?: undefined;
  body: ZodType<unknown, { ids: string | number | (string | number)[] }>;
};

type PutBackRoute = DeleteRoute;

interface Deletion<Item> {
  /** The kind of the deleted things. */
  thing: Thing;
  call: DeleteRoute;
  /** The call that takes them out of the recycle bin again, if that is where they go. */
  putBack?: PutBackRoute;
  title: TextKey;
  consequence: TextKey;
  nameOf: (item: Item) => string;
  /** Also on the item's own page. */
  isOnPage?: true;
  refusal?: Action<Item>['refusal'];
  when?: Action<Item>['when'];
  /** A warning to show with the question, fetched while it is open. The promise must not reject. */
  warningOf?: (run: Pick<ActionRun<Item>, 'items' | 't'>) => NonNullable<Question['warning']>;
  /** Of items that cannot be deleted while they are used: a dialog explains by what, and offers to delete the others. */
  inUse?: InUse<Item>;
  /** If some of them cannot be deleted, explains why and returns true; otherwise returns false. */
  isPrevented?: (run: ActionRun<Item>) => boolean;
  /** Shows why the server refused; by default a message above the page does. */
  onFailure?: (error: unknown, run: ActionRun<Item>) => void;
}

/** Deletes items after a confirmation that names them. */
export function deleteAction<Item extends Identified>(deletion: Deletion<Item>): Action<Item, 'delete'> {
  const { call, isPrevented, isOnPage, refusal, when } = deletion;
  return {
    key: 'delete',
    call,
    label: 'common.delete',
    isDangerous: true,
    isRemoval: true,
    onMany: true,
    ...(isOnPage && { onPage: true }),
    ...(refusal && { refusal }),
    ...(when && { when }),
    run: (run) => {
      if (!isSomeInUse(deletion, run) && !isPrevented?.(run)) confirmDeletion(deletion, run);
    },
  };
}

/** Explains which of the chosen items are in use. Returns whether any is. */
function isSomeInUse<Item extends Identified>(deletion: Deletion<Item>, run: ActionRun<Item>): boolean {
  const { thing, inUse, nameOf } = deletion;
  const used = inUse ? run.items.filter(inUse.refusalOf) : [];
  if (!inUse || used.length === 0) return false;
  run.open(({ onClose }) => (
    <InUseDialog
      thing={thing}
      inUse={inUse}
      nameOf={nameOf}
      used={used}
      unused={run.items.filter((item) => !used.includes(item))}
      onDelete={(items) => {
        onClose();
        if (isFilled(items)) confirmDeletion(deletion, { ...run, items });
      }}
      onClose={onClose}
    />
  ));
  return true;
}

function isFilled<Item>(items: Item[]): items is Items<Item> {
  return items.length > 0;
}

function confirmDeletion<Item extends Identified>(deletion: Deletion<Item>, run: ActionRun<Item>): void {
  const { call, putBack, thing, title, consequence, nameOf, warningOf, onFailure } = deletion;
  const { items, t, confirm, message, onDone } = run;
  const [first, ...others] = items.map(nameOf);
  const things = countThings(t, thing, items.length);
  const verb = putBack ? 'binned' : 'deleted';
  const done =
    others.length === 0 ? t(`common.${verb}`, { name: first }) : t(`common.${verb}_things`, { things });
  confirm({
    title: t(title, { count: items.length }),
    thing,
    names: items.map(nameOf),
    consequence: t(consequence, { count: items.length }),
    warning: warningOf?.(run),
    actionText: others.length === 0 ? t('common.delete') : t('common.delete_things', { things }),
    act: async () => {
      try {
        await run.call(call, { body: { ids: idsOf(items) } }, { showsOwnFailure: true });
      } catch (error) {
        if (onFailure) onFailure(error, run);
        else showNotDeleted(error, run);
        return;
      }
      if (putBack) run.undo.offer(done, () => run.call(putBack, { body: { ids: idsOf(items) } }));
      else void message.success(done);
      onDone();
    },
  });
}

/** "Delete failed" with the reason, as the specification asks (§8). */
function showNotDeleted(
  error: unknown,
  { t, notification }: Pick<ActionRun<never>, 't' | 'notification'>,
): void {
  const requestId = requestIdOf(error);
  notification.error({
    title: t('common.not_deleted'),
    description: (
      <>
        <div>{errorText(error, t)}</div>
        {requestId && (
          <div>
            <RequestId id={requestId} />
          </div>
        )}
      </>
    ),
  });
}
