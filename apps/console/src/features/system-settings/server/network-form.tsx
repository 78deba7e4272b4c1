import {
  BACKGROUND_PORTS,
  MESSAGE_PORTS,
  RPC_PORTS,
  type SystemSetting,
  type SystemSettingUpdate,
} from '@marquee/contract';
import { Checkbox, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { SettingFields, SettingForm } from '../components/setting-form.tsx';
import { usePendingForm } from './use-pending-form.ts';

const PORTS = {
  background_port: BACKGROUND_PORTS,
  message_port: MESSAGE_PORTS,
  rpc_port: RPC_PORTS,
} as const;
const FORMER = {
  former_background_ports: 'former_background',
  former_message_ports: 'former_message',
} as const;

type Former = keyof typeof FORMER;
type Values = Omit<SystemSettingUpdate, Former> & Pick<SystemSetting, Former>;

/** Ports and addresses as they will be after the next restart. */
export function NetworkForm({ setting, mayChange }: { setting: SystemSetting; mayChange: boolean }) {
  const { t } = useTranslation();
  const { after_restart, former_background_ports, former_message_ports } = setting;
  const initial: Values = { ...after_restart, former_background_ports, former_message_ports };
  const form = usePendingForm({ setting, mayChange, initial });
  const hintOf = (name: 'rpc_address' | keyof typeof PORTS, hint: string) =>
    form.hintOf(name, hint, String(setting[name] ?? t('server_settings.automatic')));
  const port = (name: keyof typeof PORTS) => (
    <Field
      label={t(`server_settings.${name}`)}
      hint={hintOf(name, t(`server_settings.${name}_hint`, PORTS[name]))}
      error={form.errorAt(name)}
    >
      {(input) => (
        <InputNumber<number>
          {...input}
          className="full-width"
          precision={0}
          controls={false}
          disabled={form.isLocked(name)}
          placeholder={t('server_settings.automatic')}
          value={form.values[name] ?? null}
          onChange={(value) => form.set(name, value ?? (name === 'rpc_port' ? null : undefined))}
        />
      )}
    </Field>
  );
  const former = (name: Former) =>
    setting[name].map((one) => (
      <Checkbox
        key={`${name}${one}`}
        disabled={!mayChange}
        checked={form.values[name].includes(one)}
        onChange={({ target }) =>
          form.set(
            name,
            setting[name].filter((other) =>
              other === one ? target.checked : form.values[name].includes(other),
            ),
          )
        }
      >
        {t(`server_settings.${FORMER[name]}`, { port: one })}
      </Checkbox>
    ));
  return (
    <SettingForm form={form} isFixed={!mayChange}>
      <SettingFields>
        {port('background_port')}
        {port('message_port')}
        <Field
          label={t('server_settings.rpc_address')}
          hint={hintOf('rpc_address', t('server_settings.rpc_address_hint'))}
          error={form.errorAt('rpc_address')}
        >
          {(input) => (
            <Input
              {...input}
              disabled={form.isLocked('rpc_address')}
              placeholder={t('server_settings.automatic')}
              value={form.values.rpc_address ?? ''}
              onChange={({ target }) => form.set('rpc_address', target.value)}
            />
          )}
        </Field>
        {port('rpc_port')}
        <Field
          label={t('server_settings.database_port')}
          hint={t(
            setting.database_port === null
              ? 'server_settings.database_none'
              : 'server_settings.database_fixed',
          )}
          error={undefined}
        >
          {(input) => <Input {...input} disabled value={setting.database_port ?? '—'} />}
        </Field>
        {former_background_ports.length + former_message_ports.length > 0 && (
          <Field
            isGroup
            label={t('server_settings.former_ports')}
            hint={t('server_settings.former_help')}
            error={undefined}
          >
            {() => (
              <div className="row wrap gap-8">
                {former('former_background_ports')}
                {former('former_message_ports')}
              </div>
            )}
          </Field>
        )}
      </SettingFields>
    </SettingForm>
  );
}
