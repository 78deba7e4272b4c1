import {
  PASSWORD_PROFILES,
  type ServerSettingName,
  type SystemSetting,
  type SystemSettingUpdate,
  systemSettingRoutes,
  systemSettingUpdateSchema,
  UPLOAD_BATCH,
} from '@marquee/contract';
import { App, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from '../components/system-settings.module.css';

const NAMES = ['opens_sign_up', 'password_profile', 'upload_batch'] as const;

type Name = (typeof NAMES)[number] & ServerSettingName;
type Values = Pick<SystemSettingUpdate, Name>;

/** Who may request an account, the rules of passwords, and the size of uploads, as they will be after the next restart. */
export function AccessForm({ setting, mayChange }: { setting: SystemSetting; mayChange: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(systemSettingRoutes.update);
  const { fixed, after_restart } = setting;
  const { opens_sign_up, password_profile, upload_batch } = after_restart;
  const initial: Values = { opens_sign_up, password_profile, upload_batch };
  const form = useSchemaForm<Values, SystemSettingUpdate>({
    schema: systemSettingUpdateSchema,
    initial,
    send: async (values) => {
      const changed = NAMES.filter((name) => values[name] !== initial[name]);
      await update.mutateAsync({ body: Object.fromEntries(changed.map((name) => [name, values[name]])) });
      void message.success(t('server_settings.saved_pending'));
    },
  });
  const hintOf = (name: Name, now: string) => {
    const variable = fixed[name];
    if (variable !== undefined) return t('server_settings.fixed', { variable });
    const hint = t(`server_settings.${name}_hint`, UPLOAD_BATCH);
    return setting[name] === after_restart[name]
      ? hint
      : `${t('server_settings.now', { value: now })} · ${hint}`;
  };
  const isLocked = (name: Name) => !mayChange || fixed[name] !== undefined;
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <div className={styles.fields}>
        <Field
          label={t('server_settings.opens_sign_up')}
          hint={hintOf(
            'opens_sign_up',
            t(setting.opens_sign_up ? 'server_settings.on' : 'server_settings.off'),
          )}
          error={form.errorAt('opens_sign_up')}
        >
          {({ status: _status, ...input }) => (
            <div>
              <Switch
                {...input}
                disabled={isLocked('opens_sign_up')}
                checked={form.values.opens_sign_up ?? false}
                onChange={(isOpen) => form.set('opens_sign_up', isOpen)}
              />
            </div>
          )}
        </Field>
        <Field
          label={t('server_settings.password_profile')}
          hint={hintOf(
            'password_profile',
            t(`server_settings.password_profiles.${setting.password_profile}`),
          )}
          error={form.errorAt('password_profile')}
        >
          {(input) => (
            <Select
              {...input}
              className="full-width"
              disabled={isLocked('password_profile')}
              value={form.values.password_profile}
              options={PASSWORD_PROFILES.map((value) => ({
                value,
                label: t(`server_settings.password_profiles.${value}`),
              }))}
              onChange={(profile) => form.set('password_profile', profile)}
            />
          )}
        </Field>
        <Field
          label={t('server_settings.upload_batch')}
          hint={hintOf('upload_batch', String(setting.upload_batch))}
          error={form.errorAt('upload_batch')}
        >
          {(input) => (
            <InputNumber<number>
              {...input}
              className="full-width"
              precision={0}
              disabled={isLocked('upload_batch')}
              value={form.values.upload_batch ?? null}
              onChange={(value) => form.set('upload_batch', value ?? undefined)}
            />
          )}
        </Field>
      </div>
      {mayChange && <SaveButton form={form} />}
    </SubmitForm>
  );
}
