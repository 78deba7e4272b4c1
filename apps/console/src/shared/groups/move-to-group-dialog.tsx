import { groupMoveSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { countThings } from '../format/things.ts';
import { GroupField } from './group-field.tsx';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';
import type { Grouped } from './previous-groups.ts';
import { useMoved } from './use-moved.ts';

interface MoveToGroupDialogProps {
  resource: GroupResource;
  ids: number[];
  /** Where they are now, so that the move can be undone; absent if that is unknown. */
  before?: readonly Grouped[] | undefined;
  /** The group that they were dropped on. */
  target?: number | undefined;
  /** The consequence of moving. */
  note?: string;
  onMoved: () => void;
  onClose: () => void;
}

export function MoveToGroupDialog({
  resource,
  ids,
  before,
  target,
  note,
  onMoved,
  onClose,
}: MoveToGroupDialogProps) {
  const { t } = useTranslation();
  const { words, thing, mayReceive } = resource;
  const things = countThings(t, thing, ids.length);
  const groups = useRouteQuery(resource.routes.list).data?.data ?? [];
  const move = useRouteMutation(resource.routes.move, { showsOwnFailure: true });
  const say = useMoved(resource);
  const form = useSchemaForm<
    { ids: number[]; group_id: number | undefined },
    { ids: number[]; group_id: number }
  >({
    schema: groupMoveSchema,
    initial: { ids, group_id: target },
    send: async (body) => {
      await move.mutateAsync({ body });
      const group = groups.find(({ group_id }) => group_id === body.group_id);
      const name = group ? groupName(group, t, words) : '';
      say(t(`${words}.moved`, { things, name }), before);
      onMoved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${words}.move_title`, { things })}
      submitText={t(`${words}.move`)}
      form={form}
      onClose={onClose}
    >
      <GroupField
        form={form}
        name="group_id"
        label={t(`${words}.target`)}
        hint={note}
        isRequired
        resource={resource}
        isPossible={mayReceive}
      />
    </FormDialog>
  );
}
