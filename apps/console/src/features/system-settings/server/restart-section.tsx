import { type SystemSetting, systemSettingRoutes } from '@marquee/contract';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { useRestartWatch } from './use-restart-watch.ts';

/** Restarts the server, and shows the progress until it is back. */
export function RestartSection({ setting, isPending }: { setting: SystemSetting; isPending: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [begunAs, setBegunAs] = useState<SystemSetting>();
  const restart = useRouteMutation(systemSettingRoutes.restart, { changes: [] });
  const state = useRestartWatch(begunAs);
  const supervised = setting.nodes.filter(({ supervisor }) => supervisor !== null);
  const ask = () =>
    confirm({
      title: t('server_settings.restart_question'),
      thing: 'entry',
      names: supervised.map(({ host }) => host),
      consequence: [
        t('server_settings.restart_consequence'),
        ...(supervised.length > 1 ? [t('server_settings.restart_nodes')] : []),
      ].join(' '),
      actionText: t('server_settings.restart'),
      act: async () => {
        await restart.mutateAsync({});
        setBegunAs(setting);
      },
    });
  if (state === 'restarting' || state === 'slow')
    return (
      <div role="status">
        <Alert
          type={state === 'slow' ? 'warning' : 'info'}
          showIcon
          icon={<Spin size="small" />}
          title={t('server_settings.restarting')}
          description={t(
            state === 'slow' ? 'server_settings.restart_slow' : 'server_settings.restarting_help',
          )}
        />
      </div>
    );
  return (
    <div className="column gap-12">
      {state === 'back' && <Alert type="success" showIcon title={t('server_settings.restarted')} />}
      {isPending && <Alert type="warning" showIcon title={t('server_settings.restart_pending')} />}
      <p className="flush quiet">
        {t(supervised.length === 0 ? 'server_settings.restart_unsupervised' : 'server_settings.restart_help')}
      </p>
      <div>
        <Button disabled={supervised.length === 0} onClick={ask}>
          {t('server_settings.restart')}
        </Button>
      </div>
    </div>
  );
}
