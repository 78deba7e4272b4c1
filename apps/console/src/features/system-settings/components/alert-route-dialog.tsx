import {
  type AlertKind,
  type AlertRoute,
  type AlertRouteInput,
  type AlertSetting,
  alertRouteSchema,
  alertSettingRoutes,
  URGENT_ALERT_KINDS,
  webhookErrors,
} from '@marquee/contract';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { chosenKinds, useAlertKinds } from '../../../shared/alerts/use-alert-kinds.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { TextsField } from '../../../shared/form/texts-field.tsx';
import { TimeSpanField } from '../../../shared/form/time-span-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatList } from '../../../shared/format/list.ts';
import { DeviceGroupField } from '../../../shared/groups/device-group-field.tsx';
import { routeInput, settingInput } from './route-input.ts';
import { SecretField } from './secret-field.tsx';

const NEW: AlertRouteInput = {
  name: '',
  kinds: [],
  group_id: null,
  webhook_url: '',
  emails: [],
  quiet_start: null,
  quiet_end: null,
  sends_urgent: true,
  is_enabled: true,
};

interface AlertRouteDialogProps {
  setting: AlertSetting;
  /** Absent for a new one. */
  route: AlertRoute | undefined;
  /** A secret was made, which is shown once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The form of a route: which alerts, of which devices, where to and when. */
export function AlertRouteDialog({ setting, route, onSecret, onClose }: AlertRouteDialogProps) {
  const { t } = useTranslation();
  const offered = useAlertKinds();
  const update = useRouteMutation(alertSettingRoutes.update, { showsOwnFailure: true });
  const renew = useRouteMutation(alertSettingRoutes.renewSecret, { changes: [] });
  const form = useSchemaForm<AlertRouteInput, AlertRouteInput>({
    schema: alertRouteSchema,
    fieldOfCode: { [webhookErrors.address_private.code]: 'webhook_url' },
    initial: route ? routeInput(route) : { ...NEW, kinds: [...offered] },
    send: async (body) => {
      const routes = route
        ? setting.routes.map((one) => (one.id === route.id ? { ...body, id: route.id } : one))
        : [...setting.routes, body];
      const { secrets } = await update.mutateAsync({ body: settingInput(setting, routes) });
      onClose();
      const [added] = secrets;
      if (added) onSecret(added.secret);
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={t(route ? 'alert_settings.edit_title' : 'alert_settings.new_title')}
      submitText={t(route ? 'common.save' : 'alert_settings.add')}
      width={640}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('alert_settings.name')} isRequired autoFocus />
      <Field label={t('alert_settings.route_kinds')} isRequired error={form.errorAt('kinds')}>
        {(input) => (
          <Select<AlertKind[]>
            {...input}
            mode="multiple"
            className="full-width"
            value={values.kinds.filter((kind) => offered.includes(kind))}
            options={offered.map((value) => ({ value, label: t(`alerts.kinds.${value}`) }))}
            onChange={(kinds) => form.set('kinds', chosenKinds(offered, kinds, values.kinds))}
          />
        )}
      </Field>
      <DeviceGroupField
        label={t('alert_settings.group')}
        hint={t('alert_settings.group_hint')}
        error={form.errorAt('group_id')}
        placeholder={t('alert_settings.all_devices')}
        value={values.group_id}
        onChange={(group) => form.set('group_id', group ?? null)}
      />
      <TextsField
        form={form}
        name="emails"
        placeholder="ops@example.com"
        label={t('alert_settings.emails')}
        hint={t(setting.sends_mail ? 'alert_settings.emails_hint' : 'alert_settings.no_mail_server')}
      />
      <TextField
        form={form}
        name="webhook_url"
        label={t('alert_settings.webhook')}
        hint={t('alert_settings.webhook_hint')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {route && route.webhook_url !== '' && (
        <SecretField
          name={route.name}
          renew={() => renew.mutateAsync({ body: { route: route.id } })}
          onRenewed={onSecret}
        />
      )}
      <TimeSpanField
        label={t('alert_settings.quiet')}
        hint={t('alert_settings.quiet_hint', { zone: setting.time_zone })}
        error={form.errorAt('quiet_end') ?? form.errorAt('quiet_start')}
        placeholder={t('alert_settings.no_quiet')}
        start={values.quiet_start}
        end={values.quiet_end}
        onChange={(start, end) => {
          form.set('quiet_start', start);
          form.set('quiet_end', end);
        }}
      />
      {values.quiet_start !== null && (
        <Checkbox
          checked={values.sends_urgent}
          onChange={({ target }) => form.set('sends_urgent', target.checked)}
        >
          {t('alert_settings.sends_urgent', {
            kinds: formatList(URGENT_ALERT_KINDS.map((kind) => t(`alerts.kinds.${kind}`))),
          })}
        </Checkbox>
      )}
      <SwitchField
        label={t('alert_settings.enabled')}
        error={form.errorAt('is_enabled')}
        isOn={values.is_enabled}
        onChange={(isEnabled) => form.set('is_enabled', isEnabled)}
      />
    </FormDialog>
  );
}
