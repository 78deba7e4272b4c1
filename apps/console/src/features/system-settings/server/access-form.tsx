import {
  PASSWORD_PROFILES,
  type SystemSetting,
  type SystemSettingUpdate,
  UPLOAD_BATCH,
} from '@marquee/contract';
import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { SettingFields, SettingForm } from '../components/setting-form.tsx';
import { usePendingForm } from './use-pending-form.ts';

type Values = Pick<SystemSettingUpdate, 'opens_sign_up' | 'password_profile' | 'upload_batch'>;

/** Who may request an account, the rules of passwords, and the size of uploads, as they will be after the next restart. */
export function AccessForm({ setting, mayChange }: { setting: SystemSetting; mayChange: boolean }) {
  const { t } = useTranslation();
  const { opens_sign_up, password_profile, upload_batch } = setting.after_restart;
  const initial: Values = { opens_sign_up, password_profile, upload_batch };
  const form = usePendingForm({ setting, mayChange, initial });
  const hintOf = (name: keyof Values, now: string) =>
    form.hintOf(name, t(`server_settings.${name}_hint`, UPLOAD_BATCH), now);
  return (
    <SettingForm form={form} isFixed={!mayChange}>
      <SettingFields>
        <SwitchField
          label={t('server_settings.opens_sign_up')}
          hint={hintOf(
            'opens_sign_up',
            t(setting.opens_sign_up ? 'server_settings.on' : 'server_settings.off'),
          )}
          error={form.errorAt('opens_sign_up')}
          disabled={form.isLocked('opens_sign_up')}
          isOn={form.values.opens_sign_up ?? false}
          onChange={(isOpen) => form.set('opens_sign_up', isOpen)}
        />
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
              disabled={form.isLocked('password_profile')}
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
              disabled={form.isLocked('upload_batch')}
              value={form.values.upload_batch ?? null}
              onChange={(value) => form.set('upload_batch', value ?? undefined)}
            />
          )}
        </Field>
      </SettingFields>
    </SettingForm>
  );
}
