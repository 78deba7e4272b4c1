import { type AlertRoute, type AlertSetting, alertSettingRoutes, MAX_ALERT_ROUTES } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SecretDialog } from '../../../shared/feedback/secret-dialog.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { AlertRouteDialog } from './alert-route-dialog.tsx';
import styles from './alert-routes.module.css';
import { settingInput } from './route-input.ts';
import { SendState } from './send-state.tsx';
import { TestButton } from './test-button.tsx';

/** Where notices of alerts go, each with its last result. */
export function AlertRouteList({ setting }: { setting: AlertSetting }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const update = useRouteMutation(alertSettingRoutes.update);
  const test = useRouteMutation(alertSettingRoutes.test, { changes: [] });
  const [edited, setEdited] = useState<AlertRoute | 'new'>();
  const [secret, setSecret] = useState<string>();
  const { routes } = setting;
  const send = async ({ id }: AlertRoute) => {
    const { failure, mail_failure } = await test.mutateAsync({ body: { route: id } });
    return failure ?? mail_failure;
  };
  const remove = (route: AlertRoute) =>
    confirm({
      title: t('alert_settings.delete_title', { name: route.name }),
      thing: 'entry',
      names: [route.name],
      consequence: t('alert_settings.delete_consequence'),
      actionText: t('common.delete'),
      act: () => {
        const others = routes.filter(({ id }) => id !== route.id);
        return update.mutateAsync({ body: settingInput(setting, others) });
      },
    });
  return (
    <>
      <p className="flush quiet">{t('alert_settings.routes_help')}</p>
      <ul className={styles.routes}>
        {routes.map((route) => (
          <li key={route.id} className={styles.route}>
            <span className={styles.texts}>
              <span className={styles.name}>
                <strong className="ellipsis" title={route.name}>
                  {route.name}
                </strong>
                <RouteState route={route} />
              </span>
              <span className="ellipsis quiet" title={addressesOf(route)}>
                {addressesOf(route)}
              </span>
              <span className="quiet size-12">
                {formatList(route.kinds.map((kind) => t(`alerts.kinds.${kind}`)))}
              </span>
            </span>
            <TestButton send={() => send(route)} done={t('alert_settings.tested')} />
            <Button size="small" onClick={() => setEdited(route)}>
              {t('alert_settings.edit')}
            </Button>
            <Button size="small" danger onClick={() => remove(route)}>
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={routes.length >= MAX_ALERT_ROUTES} onClick={() => setEdited('new')}>
          {t('alert_settings.add_route')}
        </Button>
      </div>
      {edited && (
        <AlertRouteDialog
          setting={setting}
          route={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('webhooks.secret')}
          secret={secret}
          help={t('webhooks.secret_once')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

function addressesOf({ webhook_url, emails }: AlertRoute): string {
  return [...emails, webhook_url].filter(Boolean).join(' · ');
}

function RouteState({ route }: { route: AlertRoute }) {
  const { t } = useTranslation();
  if (!route.is_enabled) return <StateBadge tone="quiet">{t('alert_settings.off')}</StateBadge>;
  const { mail_sent_at, mail_failed_at, mail_failure } = route;
  return (
    <>
      {route.emails.length > 0 && (
        <SendState sent_at={mail_sent_at} failed_at={mail_failed_at} failure={mail_failure} />
      )}
      {route.webhook_url !== '' && <SendState {...route} />}
    </>
  );
}
