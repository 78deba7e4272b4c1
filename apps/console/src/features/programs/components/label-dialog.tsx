import {
  AGE_BANDS,
  GENDERS,
  LABEL_PRIORITIES,
  type Program,
  type ProgramLabel,
  programLabelBodySchema,
  programRoutes,
} from '@marquee/contract';
import { App, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useUndo } from '../../../shared/actions/undo/use-undo.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ageText } from '../../../shared/playback/viewer-text.ts';
import { labelsBack } from './labels-back.ts';

const { highest, lowest } = LABEL_PRIORITIES;
const PRIORITIES = Array.from({ length: lowest - highest + 1 }, (_, index) => highest + index);

/** Sets the precise label of one or more programs. */
export function LabelDialog({ items, onDone, onClose }: ActionDialogProps<Program>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const undo = useUndo();
  const { may } = useAccess();
  const setting = useRouteMutation(programRoutes.setLabels, { showsOwnFailure: true });
  const removing = useRouteMutation(programRoutes.removeLabels, { showsOwnFailure: true });
  const mayGoBack = may(programRoutes.removeLabels) || items.every(({ label }) => label !== null);
  const { priority = highest, genders = [], age_bands = [] } = commonLabel(items) ?? {};
  const form = useSchemaForm<ProgramLabel & { ids: number[] }, z.output<typeof programLabelBodySchema>>({
    schema: programLabelBodySchema,
    initial: { ids: idsOf(items), priority, genders, age_bands },
    send: async (body) => {
      await setting.mutateAsync({ body });
      const done = t('programs.label.saved', { count: items.length });
      if (!mayGoBack) void message.success(done);
      else
        undo.offer(done, () =>
          labelsBack(items, {
            set: (label) => setting.mutateAsync({ body: label }),
            remove: (none) => removing.mutateAsync({ body: none }),
          }),
        );
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('programs.label.title', { count: items.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('programs.label.priority')}
        hint={t('programs.label.priority_hint')}
        error={form.errorAt('priority')}
      >
        {(input) => (
          <Select<number>
            {...input}
            value={form.values.priority}
            options={PRIORITIES.map((value) => ({ value, label: String(value) }))}
            onChange={(value) => form.set('priority', value)}
          />
        )}
      </Field>
      <Field isGroup label={t('programs.label.genders')} error={form.errorAt('genders')}>
        {() => (
          <Checkbox.Group
            value={form.values.genders}
            options={GENDERS.map((value) => ({ value, label: t(`programs.label.gender.${value}`) }))}
            onChange={(chosen) => form.set('genders', chosen)}
          />
        )}
      </Field>
      <Field
        isGroup
        label={t('programs.label.ages')}
        hint={t('programs.label.ages_hint')}
        error={form.errorAt('age_bands')}
      >
        {() => (
          <Checkbox.Group
            value={form.values.age_bands}
            options={AGE_BANDS.map((value) => ({ value, label: ageText(value, t) }))}
            onChange={(chosen) => form.set('age_bands', chosen)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** The label that all of them have; nothing if they differ. */
function commonLabel(programs: readonly Program[]): ProgramLabel | null | undefined {
  const labels = new Set(programs.map(({ label }) => JSON.stringify(label)));
  return labels.size === 1 ? programs[0]?.label : undefined;
}
