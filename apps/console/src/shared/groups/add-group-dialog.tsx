import { type Group, nameSchema, wireInteger } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../access/access.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { NameTextField } from '../form/name-text-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { GroupField } from './group-field.tsx';
import { type GroupResource, mayBeAtTop, TOP } from './group-resource.ts';

interface AddGroupDialogProps {
  resource: GroupResource;
  parent: Group | undefined;
  onClose: () => void;
}

const schema = z.object({ name: nameSchema, parent_id: wireInteger(TOP) });

/** Adds a group below a parent, which is required (spec §5); the top of the tree is one of the choices. */
export function AddGroupDialog({ resource, parent, onClose }: AddGroupDialogProps) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const { message } = App.useApp();
  const add = useRouteMutation(resource.routes.add, { showsOwnFailure: true });
  const { words } = resource;
  const top = { value: TOP, title: t(`${words}.top`) };
  const form = useSchemaForm<{ name: string; parent_id: number | undefined }, z.output<typeof schema>>({
    schema,
    initial: { name: '', parent_id: parent?.group_id ?? (resource.topIsGuarded ? undefined : TOP) },
    send: async (body) => {
      await add.mutateAsync({ body });
      void message.success(t('common.created', { name: body.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t(`${words}.add`)} submitText={t(`${words}.add`)} form={form} onClose={onClose}>
      <NameTextField form={form} name="name" label={t(`${words}.name`)} isRequired autoFocus />
      <GroupField
        form={form}
        name="parent_id"
        label={t(`${words}.parent`)}
        resource={resource}
        isPossible={({ may_add }) => may_add}
        isRequired
        top={mayBeAtTop(resource, user) ? top : undefined}
      />
    </FormDialog>
  );
}
