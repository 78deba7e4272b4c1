import {
  type ServerSettingName,
  type SystemSetting,
  type SystemSettingUpdate,
  systemSettingRoutes,
} from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type SchemaForm, useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface PendingForm<Values extends object> extends SchemaForm<Values> {
  /** The environment sets it, or the user may not change it. */
  isLocked: (name: ServerSettingName) => boolean;
  /** The hint of a field, with what applies until the restart (`now`, if it differs), or why it is locked. */
  hintOf: (name: ServerSettingName, hint: string, now: string) => string;
}

interface Options<Values> {
  setting: SystemSetting;
  mayChange: boolean;
  initial: Values;
}

/** A form for settings of the server that apply after its next restart. */
export function usePendingForm<Values extends SystemSettingUpdate>(
  options: Options<Values>,
): PendingForm<Values> {
  const { setting, mayChange, initial } = options;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(systemSettingRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<Values, SystemSettingUpdate>({
    schema: systemSettingRoutes.update.body,
    initial,
    send: async (values) => {
      await update.mutateAsync({ body: changedIn(values, initial) });
      void message.success(t('server_settings.saved_pending'));
    },
  });
  const { fixed, after_restart } = setting;
  return {
    ...form,
    isLocked: (name) => !mayChange || fixed[name] !== undefined,
    hintOf: (name, hint, now) => {
      const variable = fixed[name];
      if (variable !== undefined) return t('server_settings.fixed', { variable });
      if (setting[name] === after_restart[name]) return hint;
      return `${t('server_settings.now', { value: now })} · ${hint}`;
    },
  };
}

/** Only what differs, so that a setting of the environment is not sent, and an address is not checked again. */
function changedIn(values: SystemSettingUpdate, before: SystemSettingUpdate): SystemSettingUpdate {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SystemSettingUpdate]),
    ),
  );
}
