import {
  LOG_CLEARINGS,
  LOG_RETENTIONS,
  type LogClearing,
  type LogRetention,
  type LogSetting,
  logSettingRoutes,
} from '@marquee/contract';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { Field } from '../../../shared/form/field.tsx';
import styles from './system-settings.module.css';

/** How long uploaded logs of devices are kept, and their deletion by hand. */
export function LogForm({ setting }: { setting: LogSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [older_than, setOlderThan] = useState<LogClearing>('month');
  const update = useRouteMutation(logSettingRoutes.update);
  const clear = useRouteMutation(logSettingRoutes.clear);
  const keep = (log_retention: LogRetention) =>
    update.mutate({ body: { log_retention } }, { onSuccess: () => void message.success(t('common.saved')) });
  const ask = () =>
    confirm({
      title: t('system_settings.clear_question'),
      thing: 'entry',
      names: [],
      consequence: t('system_settings.clear_consequence', {
        which: t(`system_settings.clearings.${older_than}`),
      }),
      actionText: t('system_settings.clear'),
      act: async () => {
        const { deleted } = await clear.mutateAsync({ body: { older_than } });
        void message.success(t('system_settings.cleared', { count: deleted }));
      },
    });
  return (
    <div className={`${styles.form} ${styles.fields}`}>
      <Field
        label={t('system_settings.log_retention')}
        hint={t('system_settings.log_retention_hint')}
        error={undefined}
      >
        {(input) => (
          <Select<LogRetention>
            {...input}
            className="full-width"
            loading={update.isPending}
            value={setting.log_retention}
            options={LOG_RETENTIONS.map((value) => ({
              value,
              label: t(`system_settings.retentions.${value}`),
            }))}
            onChange={keep}
          />
        )}
      </Field>
      <Field
        label={t('system_settings.clear_logs')}
        hint={t('system_settings.clear_logs_hint')}
        error={undefined}
      >
        {(input) => (
          <div className="flex gap-8">
            <Select<LogClearing>
              {...input}
              className="grow"
              value={older_than}
              options={LOG_CLEARINGS.map((value) => ({
                value,
                label: t(`system_settings.clearings.${value}`),
              }))}
              onChange={setOlderThan}
            />
            <Button danger onClick={ask}>
              {t('system_settings.clear')}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
