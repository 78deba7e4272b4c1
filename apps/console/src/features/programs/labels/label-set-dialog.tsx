import { LABEL_PRIORITIES, type LabelSet, labelSetRoutes, type ProgramLabel } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { LabelFields } from './label-fields.tsx';
import { LabelSetNameField } from './label-set-name-field.tsx';
import { savedText } from './saved-text.ts';
import { UpdatesProgramsField } from './updates-programs-field.tsx';

type New = ProgramLabel & { name: string };

export function NewLabelSetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const initial: New = { name: '', priority: LABEL_PRIORITIES.highest, genders: [], age_bands: [] };
  const form = useRouteForm(labelSetRoutes.add, {
    initial,
    done: ({ name }) => t('label_sets.added', { name }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('label_sets.new')} submitText={t('label_sets.create')} form={form} onClose={onClose}>
      <LabelSetNameField form={form} autoFocus />
      <LabelFields form={form} />
    </FormDialog>
  );
}

interface EditLabelSetDialogProps {
  set: LabelSet;
  onDone: () => void;
  onClose: () => void;
}

export function EditLabelSetDialog({ set, onDone, onClose }: EditLabelSetDialogProps) {
  const { t } = useTranslation();
  const { id, name, priority, genders, age_bands, program_count } = set;
  const form = useRouteForm(labelSetRoutes.update, {
    initial: { id, name, priority, genders, age_bands, updates_programs: program_count > 0 },
    done: (_, { updated_count }) => savedText(updated_count, t),
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={t('label_sets.edit')} submitText={t('common.save')} form={form} onClose={onClose}>
      <LabelSetNameField form={form} />
      <LabelFields form={form} />
      {program_count > 0 && <UpdatesProgramsField form={form} programCount={program_count} />}
    </FormDialog>
  );
}
