import { LABEL_PRIORITIES, type LabelSet, labelSetPrioritySchema, labelSetRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { PriorityField } from './label-fields.tsx';
import { UpdatesProgramsField } from './updates-programs-field.tsx';

interface Values {
  ids: number[];
  priority: number;
  updates_programs: boolean;
}

/** Gives one or more label sets a priority. */
export function LabelSetPriorityDialog({ items, onDone, onClose }: ActionDialogProps<LabelSet>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const setting = useRouteMutation(labelSetRoutes.setPriority, { showsOwnFailure: true });
  const programCount = items.reduce((sum, { program_count }) => sum + program_count, 0);
  const isSame = items.every(({ priority }) => priority === items[0].priority);
  const form = useSchemaForm<Values, z.output<typeof labelSetPrioritySchema>>({
    schema: labelSetPrioritySchema,
    initial: {
      ids: idsOf(items),
      priority: isSame ? items[0].priority : LABEL_PRIORITIES.highest,
      updates_programs: programCount > 0,
    },
    send: async (body) => {
      const { updated_count } = await setting.mutateAsync({ body });
      void message.success(
        updated_count > 0 ? t('label_sets.saved_programs', { count: updated_count }) : t('common.saved'),
      );
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('label_sets.priority_title', { count: items.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <PriorityField form={form} />
      {programCount > 0 && <UpdatesProgramsField form={form} programCount={programCount} />}
    </FormDialog>
  );
}
