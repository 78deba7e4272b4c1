import { APP_CATEGORIES, APP_STATUS, type App, appChangeSchema, appRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { deviceTypeOptions } from '../../../shared/format/device-type.ts';

/** The category of a package, and the devices that may get it. */
export function AppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { t } = useTranslation();
  const updating = useRouteMutation(appRoutes.update, { showsOwnFailure: true });
  const { id, category, device_types, remark } = app;
  const form = useSchemaForm({
    schema: appChangeSchema,
    initial: { id, category, device_types, remark },
    send: async (body) => {
      await updating.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('apps.edit_title', { name: app.name })}
      submitText={t('common.save')}
      width={480}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('apps.category')}
        hint={t(app.status === APP_STATUS.published ? 'apps.category_kept' : 'apps.category_hint')}
        error={form.errorAt('category')}
      >
        {(input) => (
          <Select
            {...input}
            disabled={app.status === APP_STATUS.published}
            value={form.values.category}
            options={APP_CATEGORIES.map((value) => ({ value, label: t(`apps.categories.${value}`) }))}
            onChange={(value) => form.set('category', value)}
          />
        )}
      </Field>
      <Field
        label={t('apps.device_types')}
        hint={t('apps.device_types_hint')}
        error={form.errorAt('device_types')}
      >
        {(input) => (
          <Select<string[]>
            {...input}
            mode="multiple"
            placeholder={t('apps.every_type')}
            value={form.values.device_types.map(String)}
            options={deviceTypeOptions(t)}
            optionFilterProp="label"
            onChange={(values) => form.set('device_types', values.map(Number))}
          />
        )}
      </Field>
      <TextField form={form} name="remark" label={t('apps.remark')} />
    </FormDialog>
  );
}
