import {
  ACCOUNT_TYPES,
  AI_MODULES,
  INDUSTRIES,
  type LicenceApplication,
  type LicenceServer,
  licenceApplicationSchema,
  licenceRoutes,
} from '@marquee/contract';
import { App, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/api/save-file.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

const VOLUME = { minimum: 1, maximum: 100_000 };
const MODULES = Object.keys(AI_MODULES) as (keyof typeof AI_MODULES)[];

interface ApplicationDialogProps {
  licence: LicenceServer;
  onClose: () => void;
}

/** The application for the authorisation of this server, as a file or sent to the vendor. */
export function ApplicationDialog({ licence, onClose }: ApplicationDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const apply = useRouteMutation(licenceRoutes.application, { showsOwnFailure: true });
  const initial: LicenceApplication = {
    ...{ category: 1, apply_for: '', company: licence.company, industry: 'retail', contact: '' },
    ...{ contact_phone: '', email: '', max_volume: licence.max_volume ?? 1, module_tag: 0 },
    ...{ link_code: licence.link_code, send: licence.has_vendor ? 'online' : 'file' },
  };
  const form = useSchemaForm<LicenceApplication, LicenceApplication>({
    schema: licenceApplicationSchema,
    initial,
    send: async (body) => {
      const { file_name, file } = await apply.mutateAsync({ body });
      if (body.send === 'online') void message.success(t('licences.sent'));
      else saveFile(new Blob([bytesOf(file)]), file_name);
      onClose();
    },
  });
  const { values, errorAt, set } = form;
  return (
    <FormDialog
      title={t('licences.apply_title')}
      submitText={t(values.send === 'online' ? 'licences.apply_online' : 'licences.apply_file')}
      width={640}
      form={form}
      onClose={onClose}
    >
      {licence.has_vendor && (
        <Field label={t('licences.how')} error={undefined} isGroup>
          {() => (
            <Segments
              value={values.send}
              options={[
                { value: 'online', label: t('licences.apply_online') },
                { value: 'file', label: t('licences.apply_file') },
              ]}
              onChange={(send) => set('send', send)}
            />
          )}
        </Field>
      )}
      <Field label={t('licences.category')} error={errorAt('category')} isGroup>
        {() => (
          <Segments
            value={values.category}
            options={[
              { value: ACCOUNT_TYPES.business, label: t('licences.categories.business') },
              { value: ACCOUNT_TYPES.consumer, label: t('licences.categories.consumer') },
            ]}
            onChange={(category) => set('category', category)}
          />
        )}
      </Field>
      <TextField form={form} name="company" label={t('licences.applicant')} isRequired autoFocus />
      <Field label={t('licences.industry')} error={errorAt('industry')} isRequired>
        {(input) => (
          <Select
            {...input}
            className="full-width"
            value={values.industry}
            options={INDUSTRIES.map((value) => ({ value, label: t(`licences.industries.${value}`) }))}
            onChange={(industry) => set('industry', industry)}
          />
        )}
      </Field>
      <TextField form={form} name="apply_for" label={t('licences.apply_for')} isRequired />
      <TextField form={form} name="contact" label={t('licences.contact')} isRequired />
      <TextField
        form={form}
        name="contact_phone"
        label={t('licences.contact_phone')}
        isRequired
        inputMode="tel"
      />
      <TextField form={form} name="email" label={t('licences.email')} isRequired inputMode="email" />
      <NumberField
        label={t('licences.volume')}
        error={errorAt('max_volume')}
        isRequired
        limits={VOLUME}
        value={values.max_volume}
        onChange={(volume) => set('max_volume', volume ?? 0)}
      />
      <Field label={t('licences.modules')} error={errorAt('module_tag')} isGroup>
        {() => (
          <Checkbox.Group
            value={MODULES.filter((name) => Math.floor(values.module_tag / AI_MODULES[name]) % 2 === 1)}
            options={MODULES.map((value) => ({ value, label: t(`licences.module.${value}`) }))}
            onChange={(names) =>
              set(
                'module_tag',
                names.reduce((sum, name) => sum + AI_MODULES[name], 0),
              )
            }
          />
        )}
      </Field>
      <TextField form={form} name="link_code" label={t('licences.link_code')} isRequired />
    </FormDialog>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}
