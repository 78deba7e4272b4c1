import { type AlertRoute, type AlertSetting, alertSettingRoutes, MAX_ALERT_ROUTES } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { AlertRouteDialog } from './alert-route-dialog.tsx';
import { ReceiverList } from './receiver-list.tsx';
import { settingInput } from './route-input.ts';
import { SendState } from './send-state.tsx';
import { useRouteScope } from './use-route-scope.ts';

/** Where notices of alerts go, each with its last result. */
export function AlertRouteList({ setting }: { setting: AlertSetting }) {
  const { t } = useTranslation();
  const update = useRouteMutation(alertSettingRoutes.update);
  const test = useRouteMutation(alertSettingRoutes.test, { changes: [] });
  const scopeOf = useRouteScope();
  const { routes } = setting;
  return (
    <ReceiverList
      texts={{
        help: t('alert_settings.routes_help'),
        add: t('alert_settings.add_route'),
        tested: t('alert_settings.tested'),
        deleteTitle: (name) => t('alert_settings.delete_title', { name }),
        deleteConsequence: t('alert_settings.delete_consequence'),
      }}
      receivers={routes}
      most={MAX_ALERT_ROUTES}
      stateOf={(route) => <RouteState route={route} />}
      addressOf={({ webhook_url, emails }) => [...emails, webhook_url].filter(Boolean).join(' · ')}
      contentOf={scopeOf}
      test={async ({ id }) => {
        const { failure, mail_failure } = await test.mutateAsync({ body: { route: id } });
        return failure ?? mail_failure;
      }}
      remove={(route) => {
        const others = routes.filter(({ id }) => id !== route.id);
        return update.mutateAsync({ body: settingInput(setting, others) });
      }}
      dialog={(route, props) => <AlertRouteDialog setting={setting} route={route} {...props} />}
    />
  );
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
