import {
  LABEL_PRIORITIES,
  type LabelSet,
  labelSetAddSchema,
  labelSetRoutes,
  labelSetUpdateSchema,
  MAX_LABEL_SET_NAME,
  type ProgramLabel,
} from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LabelFields } from './label-fields.tsx';
import { UpdatesProgramsField } from './updates-programs-field.tsx';

type New = ProgramLabel & { name: string };

export function NewLabelSetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const adding = useRouteMutation(labelSetRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm<New, z.output<typeof labelSetAddSchema>>({
    schema: labelSetAddSchema,
    initial: { name: '', priority: LABEL_PRIORITIES.highest, genders: [], age_bands: [] },
    send: async (body) => {
      await adding.mutateAsync({ body });
      void message.success(t('label_sets.added', { name: body.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('label_sets.new')} submitText={t('label_sets.create')} form={form} onClose={onClose}>
      <TextField
        form={form}
        name="name"
        label={t('label_sets.name')}
        maxLength={MAX_LABEL_SET_NAME}
        isRequired
        autoFocus
      />
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
  const { message } = App.useApp();
  const updating = useRouteMutation(labelSetRoutes.update, { showsOwnFailure: true });
  const { id, name, priority, genders, age_bands, program_count } = set;
  const form = useSchemaForm<
    New & { id: number; updates_programs: boolean },
    z.output<typeof labelSetUpdateSchema>
  >({
    schema: labelSetUpdateSchema,
    initial: { id, name, priority, genders, age_bands, updates_programs: program_count > 0 },
    send: async (body) => {
      const { updated_count } = await updating.mutateAsync({ body });
      void message.success(
        updated_count > 0 ? t('label_sets.saved_programs', { count: updated_count }) : t('common.saved'),
      );
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={t('label_sets.edit')} submitText={t('common.save')} form={form} onClose={onClose}>
      <TextField
        form={form}
        name="name"
        label={t('label_sets.name')}
        maxLength={MAX_LABEL_SET_NAME}
        isRequired
      />
      <LabelFields form={form} />
      {program_count > 0 && <UpdatesProgramsField form={form} programCount={program_count} />}
    </FormDialog>
  );
}
