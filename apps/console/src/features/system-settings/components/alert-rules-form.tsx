import {
  type AlertRules,
  type AlertSetting,
  alertRulesSchema,
  alertSettingRoutes,
  HOT_DEGREES,
  OFFLINE_MINUTES,
} from '@marquee/contract';
import { App, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { chosenKinds, useAlertKinds } from '../../../shared/alerts/use-alert-kinds.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ZoneField } from '../../../shared/form/zone-field.tsx';
import { routeInput } from './route-input.ts';
import { SettingFields, SettingForm } from './setting-form.tsx';

const NUMBERS = { offline_minutes: OFFLINE_MINUTES, hot_degrees: HOT_DEGREES } as const;

/** The kinds of alerts that a company has, and their limits. */
export function AlertRulesForm({ setting: { routes, ...rules } }: { setting: AlertSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const offered = useAlertKinds();
  const update = useRouteMutation(alertSettingRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<Partial<AlertRules>, AlertRules>({
    schema: alertRulesSchema,
    initial: rules,
    send: async (body) => {
      await update.mutateAsync({ body: { ...body, routes: routes.map(routeInput) } });
      void message.success(t('common.saved'));
    },
  });
  return (
    <SettingForm form={form}>
      <Field label={t('alert_settings.kinds')} isGroup error={form.errorAt('kinds')}>
        {() => (
          <Checkbox.Group
            value={form.values.kinds ?? []}
            options={offered.map((value) => ({ value, label: t(`alerts.kinds.${value}`) }))}
            onChange={(kinds) => form.set('kinds', chosenKinds(offered, kinds, form.values.kinds ?? []))}
          />
        )}
      </Field>
      <SettingFields>
        {number('offline_minutes')}
        {number('hot_degrees')}
        <ZoneField
          label={t('alert_settings.time_zone')}
          hint={t('alert_settings.time_zone_hint')}
          error={form.errorAt('time_zone')}
          value={form.values.time_zone ?? ''}
          onChange={(zone) => form.set('time_zone', zone)}
        />
      </SettingFields>
    </SettingForm>
  );

  function number(name: keyof typeof NUMBERS) {
    const { minimum, maximum } = NUMBERS[name];
    return (
      <NumberField
        label={t(`alert_settings.${name}`)}
        hint={t(`alert_settings.${name}_hint`, { minimum, maximum })}
        error={form.errorAt(name)}
        limits={{ minimum, maximum }}
        suffix={t(`alert_settings.${name}_unit`)}
        value={form.values[name]}
        onChange={(value) => form.set(name, value ?? undefined)}
      />
    );
  }
}
