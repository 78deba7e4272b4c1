import { type Group, groupUpdateSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAccess } from '../access/access.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { GroupField } from './group-field.tsx';
import { groupName } from './group-name.ts';
import { isAtOrAbove } from './group-node.ts';
import { type GroupResource, mayBeAtTop, TOP } from './group-resource.ts';

interface MoveGroupDialogProps {
  resource: GroupResource;
  group: Group;
  /** The group that it was dropped on. */
  parentId?: number | undefined;
  onClose: () => void;
}

const schema = groupUpdateSchema.pick({ group_id: true, parent_id: true }).required();

/** Moves a group below another one or to the top: the keyboard alternative to dragging. */
export function MoveGroupDialog({ resource, group, parentId, onClose }: MoveGroupDialogProps) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const { message } = App.useApp();
  const { words } = resource;
  const update = useRouteMutation(resource.routes.update, { showsOwnFailure: true });
  const groups = useRouteQuery(resource.routes.list).data?.data ?? [];
  const form = useSchemaForm<{ group_id: number; parent_id: number | undefined }, z.output<typeof schema>>({
    schema,
    initial: { group_id: group.group_id, parent_id: parentId ?? group.parent_id ?? undefined },
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.moved', { name: groupName(group, t, words) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${words}.move_node_title`, { name: groupName(group, t, words) })}
      submitText={t(`${words}.move`)}
      form={form}
      onClose={onClose}
    >
      <GroupField
        form={form}
        name="parent_id"
        label={t(`${words}.parent`)}
        hint={t(`${words}.move_node_hint`)}
        isRequired
        resource={resource}
        isPossible={({ group_id, may_add }) => may_add && !isAtOrAbove(group.group_id, group_id, groups)}
        top={mayBeAtTop(resource, user) ? { value: TOP, title: t(`${words}.top`) } : undefined}
      />
    </FormDialog>
  );
}
