import { groupMoveSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { GroupField } from './group-field.tsx';
import type { GroupResource } from './group-resource.ts';

interface MoveToGroupDialogProps {
  resource: GroupResource;
  ids: number[];
  /** The group that they were dropped on. */
  target?: number | undefined;
  /** The consequence of moving. */
  note?: string;
  onMoved: () => void;
  onClose: () => void;
}

export function MoveToGroupDialog({ resource, ids, target, note, onMoved, onClose }: MoveToGroupDialogProps) {
  const { t } = useTranslation();
  const { words, mayReceive } = resource;
  const move = useRouteMutation(resource.routes.move, { showsOwnFailure: true });
  const form = useSchemaForm<
    { ids: number[]; group_id: number | undefined },
    { ids: number[]; group_id: number }
  >({
    schema: groupMoveSchema,
    initial: { ids, group_id: target },
    send: async (body) => {
      await move.mutateAsync({ body });
      onMoved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${words}.move_title`, { count: ids.length })}
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
