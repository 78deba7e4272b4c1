import { licenceLoginSchema, licenceRoutes } from '@marquee/contract';
import { App, Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface Values {
  phone: string;
  password?: string | undefined;
  code?: string | undefined;
}

/** Signs in with the vendor's account, by password or by a code in a text message. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const login = useRouteMutation(licenceRoutes.loginAccount, { showsOwnFailure: true });
  const sendCode = useRouteMutation(licenceRoutes.loginCode);
  const form = useSchemaForm<Values, Values>({
    schema: licenceLoginSchema,
    initial: { phone: '', password: '' },
    send: async (body) => {
      await login.mutateAsync({ body });
      onClose();
    },
  });
  const { values, set } = form;
  const isByCode = values.code !== undefined;
  const onSend = async () => {
    await sendCode.mutateAsync({ body: { phone: values.phone } });
    void message.success(t('licences.code_sent'));
  };
  return (
    <FormDialog
      title={t('licences.sign_in_title')}
      submitText={t('licences.sign_in')}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="phone"
        label={t('licences.phone')}
        isRequired
        autoFocus
        inputMode="tel"
        autoComplete="off"
      />
      <Segments
        value={isByCode ? 'code' : 'password'}
        options={[
          { value: 'password', label: t('licences.by_password') },
          { value: 'code', label: t('licences.by_code') },
        ]}
        onChange={(way) => {
          set('password', way === 'password' ? '' : undefined);
          set('code', way === 'code' ? '' : undefined);
        }}
      />
      {isByCode ? (
        <Field label={t('licences.code')} error={form.errorAt('code')} isRequired>
          {(input) => (
            <div className="row gap-8">
              <Input
                {...input}
                inputMode="numeric"
                maxLength={6}
                value={values.code}
                onChange={({ target }) => set('code', target.value)}
              />
              <Button loading={sendCode.isPending} onClick={() => void onSend().catch(() => undefined)}>
                {t('licences.send_code')}
              </Button>
            </div>
          )}
        </Field>
      ) : (
        <Field label={t('licences.password')} error={form.errorAt('password')} isRequired>
          {(input) => (
            <Input.Password
              {...input}
              autoComplete="off"
              maxLength={20}
              value={values.password}
              onChange={({ target }) => set('password', target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
