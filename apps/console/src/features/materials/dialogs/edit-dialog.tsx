import { type Material, materialLibraryRoutes, materialUpdateSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LastDayField } from './last-day-field.tsx';
import { tagFault } from './tag-fault.ts';
import { TagSelect } from './tag-select.tsx';

interface Values {
  id: number;
  tags: string[];
  expires_on: string | null;
}

/** A material's tags and its last day. */
export function EditDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(materialLibraryRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof materialUpdateSchema>>({
    schema: materialUpdateSchema,
    initial: { id: material.id, tags: material.tags, expires_on: material.expires_on },
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
      onClose();
    },
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
