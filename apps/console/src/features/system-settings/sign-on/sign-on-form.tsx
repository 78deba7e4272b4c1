import {
  type IdentityProvider,
  type IdentityProviderUpdate,
  identityErrors,
  identityRoutes,
  SSO_SESSION_HOURS,
} from '@marquee/contract';
import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { TextsField } from '../../../shared/form/texts-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { SettingForm } from '../components/setting-form.tsx';
import { GroupRules } from './group-rules.tsx';
import { RoleChoice } from './role-choice.tsx';

const NEW: IdentityProvider = {
  label: '',
  issuer: '',
  client_id: '',
  email_domains: [],
  creates_users: false,
  department_id: null,
  role_id: null,
  groups_claim: '',
  group_rules: [],
  allows_passwords: true,
  session_hours: SSO_SESSION_HOURS.initial,
  is_enabled: true,
};

const FIELD_OF_CODE = {
  [identityErrors.issuer_refused.code]: 'issuer',
  [identityErrors.secret_required.code]: 'client_secret',
};

const FLAGS = ['creates_users', 'allows_passwords', 'is_enabled'] as const;

interface SignOnFormProps {
  answer: { provider: IdentityProvider | null; callback_path: string };
}

/** Where users of the company sign in, who may, and where they belong. */
export function SignOnForm({ answer: { provider, callback_path } }: SignOnFormProps) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const initial: IdentityProviderUpdate = { ...(provider ?? NEW), client_secret: '' };
  const form = useRouteForm(identityRoutes.update, { initial, fieldOfCode: FIELD_OF_CODE });
  const callback = window.location.origin + callback_path;
  return (
    <SettingForm form={form} isDisabled={!user.is_admin}>
      <p className="quiet">{t('sign_on.help')}</p>
      {!user.is_admin && <Alert type="info" showIcon title={t('sign_on.administrators_only')} />}
      <Field label={t('sign_on.callback')} hint={t('sign_on.callback_hint')} error={undefined}>
        {() => (
          <div>
            <Typography.Text code copyable={{ text: callback, tooltips: false }}>
              {callback}
            </Typography.Text>
          </div>
        )}
      </Field>
      <TextField
        form={form}
        name="label"
        label={t('sign_on.label')}
        hint={t('sign_on.label_hint')}
        isRequired
      />
      <TextField
        form={form}
        name="issuer"
        label={t('sign_on.issuer')}
        hint={t('sign_on.issuer_hint')}
        isRequired
        inputMode="url"
        autoComplete="off"
        placeholder="https://login.example.com"
      />
      <TextField form={form} name="client_id" label={t('sign_on.client_id')} isRequired autoComplete="off" />
      <TextField
        form={form}
        name="client_secret"
        label={t('sign_on.client_secret')}
        hint={provider ? t('sign_on.secret_kept') : undefined}
        isRequired={provider === null}
        isPassword
        autoComplete="new-password"
      />
      <TextsField
        form={form}
        name="email_domains"
        label={t('sign_on.domains')}
        hint={t('sign_on.domains_hint')}
        placeholder="example.com"
      />
      <Field
        label={t('sign_on.department')}
        hint={t('sign_on.department_hint')}
        error={form.errorAt('department_id')}
      >
        {(input) => (
          <GroupSelect
            {...input}
            allowClear
            resource={departments}
            placeholder={t('sign_on.default_department')}
            value={form.values.department_id ?? undefined}
            onChange={(department) => form.set('department_id', department ?? null)}
          />
        )}
      </Field>
      <Field label={t('sign_on.role')} error={form.errorAt('role_id')}>
        {({ id }) => (
          <RoleChoice
            {...(id === undefined ? {} : { id })}
            value={form.values.role_id}
            onChange={(role) => form.set('role_id', role)}
          />
        )}
      </Field>
      <TextField
        form={form}
        name="groups_claim"
        label={t('sign_on.groups_claim')}
        hint={t('sign_on.groups_claim_hint')}
        placeholder="groups"
      />
      {form.values.groups_claim !== '' && (
        <Field label={t('sign_on.rules')} hint={t('sign_on.rules_hint')} isGroup error={undefined}>
          {() => (
            <GroupRules
              rules={form.values.group_rules}
              errorAt={form.errorAt}
              onChange={(rules) => form.set('group_rules', rules)}
            />
          )}
        </Field>
      )}
      <NumberField
        label={t('sign_on.session_hours')}
        hint={t('sign_on.session_hours_hint', SSO_SESSION_HOURS)}
        error={form.errorAt('session_hours')}
        limits={SSO_SESSION_HOURS}
        suffix={t('sign_on.session_hours_unit')}
        value={form.values.session_hours}
        onChange={(value) => form.set('session_hours', value ?? SSO_SESSION_HOURS.initial)}
      />
      {FLAGS.map((flag) => (
        <SwitchField
          key={flag}
          label={t(`sign_on.${flag}`)}
          hint={t(`sign_on.${flag}_hint`)}
          error={form.errorAt(flag)}
          isOn={form.values[flag]}
          onChange={(isOn) => form.set(flag, isOn)}
        />
      ))}
    </SettingForm>
  );
}
