import { LABEL_PRIORITIES, type LabelSet, labelSetRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { PriorityField } from './label-fields.tsx';
import { savedText } from './saved-text.ts';
import { UpdatesProgramsField } from './updates-programs-field.tsx';

interface Values {
  ids: number[];
  priority: number;
  updates_programs: boolean;
}

/** Gives one or more label sets a priority. */
export function LabelSetPriorityDialog({ items, onDone, onClose }: ActionDialogProps<LabelSet>) {
  const { t } = useTranslation();
  const programCount = items.reduce((sum, { program_count }) => sum + program_count, 0);
  const isSame = items.every(({ priority }) => priority === items[0].priority);
  const initial: Values = {
    ids: idsOf(items),
    priority: isSame ? items[0].priority : LABEL_PRIORITIES.highest,
    updates_programs: programCount > 0,
  };
  const form = useRouteForm(labelSetRoutes.setPriority, {
    initial,
    done: (_, { updated_count }) => savedText(updated_count, t),
    onSaved: () => {
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
