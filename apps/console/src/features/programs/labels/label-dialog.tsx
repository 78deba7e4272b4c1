import {
  LABEL_PRIORITIES,
  type Program,
  type ProgramLabel,
  programLabelBodySchema,
  programRoutes,
} from '@marquee/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useUndo } from '../../../shared/actions/undo/use-undo.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LabelSetSelect } from '../../../shared/playback/label-set-select.tsx';
import { LabelFields } from './label-fields.tsx';
import { labelsBack } from './labels-back.ts';

interface Values extends ProgramLabel {
  ids: number[];
  label_set_id: number | undefined;
}

const NO_VALUES = { genders: [], age_bands: [] };

/** Sets the precise label of one or more programs: that of a label set, or values of their own. */
export function LabelDialog({ items, onDone, onClose }: ActionDialogProps<Program>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const undo = useUndo();
  const { may } = useAccess();
  const setting = useRouteMutation(programRoutes.setLabels, { showsOwnFailure: true });
  const removing = useRouteMutation(programRoutes.removeLabels, { showsOwnFailure: true });
  const mayGoBack = may(programRoutes.removeLabels) || items.every(({ label }) => label !== null);
  const { label, label_set } = commonLabel(items);
  const { priority = LABEL_PRIORITIES.highest, genders = [], age_bands = [] } = label ?? {};
  const own = label_set ? NO_VALUES : { genders, age_bands };
  const [hasSet, setHasSet] = useState(label_set !== null);
  const form = useSchemaForm<Values, z.output<typeof programLabelBodySchema>>({
    schema: programLabelBodySchema,
    initial: { ids: idsOf(items), priority, ...own, label_set_id: label_set?.id },
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
  const choose = (source: 'own' | 'set') => {
    setHasSet(source === 'set');
    form.set('label_set_id', source === 'set' ? label_set?.id : undefined);
    form.set('genders', source === 'set' ? [] : genders);
    form.set('age_bands', source === 'set' ? [] : age_bands);
  };
  return (
    <FormDialog
      title={t('programs.label.title', { count: items.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <Field isGroup label={t('programs.label.source')} error={undefined}>
        {() => (
          <Segments
            value={hasSet ? 'set' : 'own'}
            options={[
              { value: 'own' as const, label: t('programs.label.own') },
              { value: 'set' as const, label: t('label_sets.one') },
            ]}
            onChange={choose}
          />
        )}
      </Field>
      {hasSet ? (
        <Field
          label={t('label_sets.one')}
          isRequired
          hint={t('programs.label.set_hint')}
          error={form.errorAt('label_set_id') ?? form.errorAt('genders')}
        >
          {(input) => (
            <LabelSetSelect
              {...input}
              placeholder={t('label_sets.choose')}
              value={form.values.label_set_id}
              known={label_set ?? undefined}
              onChange={(id) => form.set('label_set_id', id)}
            />
          )}
        </Field>
      ) : (
        <LabelFields form={form} />
      )}
    </FormDialog>
  );
}

/** The label that all of them have; nothing if they differ. */
function commonLabel(programs: readonly Program[]): Pick<Program, 'label' | 'label_set'> {
  const labels = new Set(programs.map(({ label, label_set }) => JSON.stringify([label, label_set])));
  const [first] = programs;
  return labels.size === 1 && first ? first : { label: null, label_set: null };
}
