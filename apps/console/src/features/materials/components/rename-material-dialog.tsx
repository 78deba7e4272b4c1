import { type Material, materialRenameSchema } from '@marquee/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { useRenameMaterial } from '../api/use-rename-material.ts';

export function RenameMaterialDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenameMaterial();
  const form = useSchemaForm({
    schema: materialRenameSchema,
    initial: { id: material.id, name: material.name },
    send: async (body) => {
      await rename.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('materials.rename_title')}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('materials.name')} isRequired error={form.errorAt('name')}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
