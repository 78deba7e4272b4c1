import { type Material, materialLibraryRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { LastDayField } from './last-day-field.tsx';
import { tagFault } from './tag-fault.ts';
import { TagSelect } from './tag-select.tsx';

/** A material's tags and its last day. */
export function EditDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, tags, expires_on } = material;
  const form = useRouteForm(materialLibraryRoutes.update, {
    initial: { id, tags, expires_on },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('materials.edit_title', { name: material.name })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('materials.tags')}
        error={tagFault(form, 'tags', form.values.tags)}
        hint={t('materials.tags_hint')}
      >
        {(input) => (
          <TagSelect {...input} value={form.values.tags} onChange={(tags) => form.set('tags', tags)} />
        )}
      </Field>
      <LastDayField form={form} />
    </FormDialog>
  );
}
