import {
  MAIL_SECURITIES,
  type MailSetting,
  type MailSettingUpdate,
  mailSettingRoutes,
} from '@marquee/contract';
import { Alert, Checkbox, ConfigProvider, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingFields, SettingForm } from '../components/setting-form.tsx';

const PORTS = { minimum: 1, maximum: 65_535 } as const;

/** The mail server. Its password is entered here and shown nowhere. */
export function MailForm({ setting }: { setting: MailSetting }) {
  const { t } = useTranslation();
  const { has_password, fixed, ...kept } = setting;
  const initial: MailSettingUpdate = { ...kept, password: '' };
  const form = useRouteForm(mailSettingRoutes.update, { initial });
  const { values, set, errorAt } = form;
  return (
    <SettingForm form={form} isFixed={fixed !== null}>
      <p className="quiet">{t('mail_settings.help')}</p>
      {fixed !== null && (
        <Alert type="info" showIcon title={t('server_settings.fixed', { variable: fixed })} />
      )}
      <ConfigProvider componentDisabled={fixed !== null}>
        <SettingFields>
          <TextField
            form={form}
            name="host"
            label={t('mail_settings.host')}
            hint={t('mail_settings.host_hint')}
            placeholder="smtp.example.com"
          />
          <NumberField
            label={t('mail_settings.port')}
            error={errorAt('port')}
            limits={PORTS}
            value={values.port}
            onChange={(port) => set('port', port ?? 587)}
          />
          <Field
            label={t('mail_settings.security')}
            hint={t(`mail_settings.security_hints.${values.security}`)}
            error={errorAt('security')}
            isGroup
          >
            {() => (
              <Segments
                aria-label={t('mail_settings.security')}
                value={values.security}
                onChange={(security) => {
                  set('security', security);
                  if (values.port === 465 || values.port === 587) set('port', security === 'tls' ? 465 : 587);
                }}
                options={MAIL_SECURITIES.map((value) => ({
                  value,
                  label: t(`mail_settings.securities.${value}`),
                }))}
              />
            )}
          </Field>
          <TextField
            form={form}
            name="from"
            label={t('mail_settings.from')}
            hint={t('mail_settings.from_hint')}
            placeholder="Marquee <marquee@example.com>"
          />
          <TextField
            form={form}
            name="user"
            label={t('mail_settings.user')}
            hint={t('mail_settings.user_hint')}
            autoComplete="off"
          />
          <Field
            label={t('mail_settings.password')}
            hint={t(has_password ? 'mail_settings.password_kept' : 'mail_settings.password_none')}
            error={errorAt('password')}
          >
            {(input) => (
              <Input.Password
                {...input}
                autoComplete="new-password"
                disabled={values.password === null}
                value={values.password ?? ''}
                onChange={({ target }) => set('password', target.value)}
              />
            )}
          </Field>
        </SettingFields>
        {has_password && fixed === null && (
          <Checkbox
            checked={values.password === null}
            onChange={({ target }) => set('password', target.checked ? null : '')}
          >
            {t('mail_settings.password_remove')}
          </Checkbox>
        )}
      </ConfigProvider>
    </SettingForm>
  );
}
