import { departmentHandoverSchema, type HandedOverResource, handoverRouteOf } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { countThings } from '../format/things.ts';
import { GroupField } from '../groups/group-field.tsx';
import { departments } from '../groups/resources/departments.ts';

interface HandoverDialogProps {
  resource: HandedOverResource;
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Transfers resources to another department, whose rules then apply. */
export function HandoverDialog({ resource, ids, onDone, onClose }: HandoverDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const handOver = useRouteMutation(handoverRouteOf(resource), { showsOwnFailure: true });
  const form = useSchemaForm<
    { ids: number[]; department_id: number | undefined },
    { ids: number[]; department_id: number }
  >({
    schema: departmentHandoverSchema,
    initial: { ids, department_id: undefined },
    send: async (body) => {
      await handOver.mutateAsync({ body });
      void message.success(t('departments.handed_over'));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('departments.hand_over_title', { things: countThings(t, resource.kind, ids.length) })}
      submitText={t('departments.hand_over_act')}
      form={form}
      onClose={onClose}
    >
      <GroupField
        form={form}
        name="department_id"
        label={t('departments.target')}
        hint={t('departments.hand_over_note')}
        isRequired
        resource={departments}
      />
    </FormDialog>
  );
}
