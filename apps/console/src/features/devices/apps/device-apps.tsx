import {
  type AppCommandName,
  appCommandRoutes,
  appRoutes,
  commandRoutes,
  type DeviceAppList,
  type DeviceDetail,
} from '@marquee/contract';
import { Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { AppName } from '../../../shared/apps/app-name.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { RetryIcon } from '../../../shared/icons/index.ts';
import styles from './device-apps.module.css';
import { GiveAppDialog } from './give-app-dialog.tsx';

type Installed = DeviceAppList['data'][number];

interface DeviceAppsProps {
  device: DeviceDetail;
  /** The device reports its apps again; undefined for users who may not ask. */
  refresh: RowAction | undefined;
}

/** The software of a device and its installed apps, with what is newer. */
export function DeviceApps({ device, refresh }: DeviceAppsProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const [open, setOpen] = useState<{ name: AppCommandName; appId?: number }>();
  const uninstalling = useRouteMutation(commandRoutes['rpc-app-uninstall']);
  const apps = useRouteQuery(appRoutes.ofDevice, { params: { id: device.id } });
  const mayInstall = may(appCommandRoutes['rpc-app-install']) && may(appRoutes.list);
  const can = (capability: string) => device.is_online && device.capabilities.includes(capability);
  const uninstall = ({ package: name, name: label }: Installed) =>
    confirm({
      title: t('devices.apps.uninstall_title'),
      thing: 'entry',
      names: [label || name],
      consequence: t('devices.apps.uninstall_consequence'),
      actionText: t('devices.apps.uninstall'),
      act: () => uninstalling.mutateAsync({ body: { ids: [device.id], package: name } }),
    });
  return (
    <>
      <div className={styles.software}>
        <dl>
          <dt>{t('devices.apps.software')}</dt>
          <dd>{device.soft_version || '–'}</dd>
          <dt>{t('devices.apps.firmware')}</dt>
          <dd>{device.firmware || '–'}</dd>
          {device.agent_version && (
            <>
              <dt>{t('devices.apps.agent')}</dt>
              <dd>{device.agent_version}</dd>
            </>
          )}
        </dl>
        {mayInstall && (
          <span className={styles.buttons}>
            <Button disabled={!can('upgrade')} onClick={() => setOpen({ name: 'rpc-upgrade' })}>
              {t('devices.apps.upgrade')}
            </Button>
            <Button disabled={!can('app-install')} onClick={() => setOpen({ name: 'rpc-app-install' })}>
              {t('devices.apps.install')}
            </Button>
            {refresh && (
              <Button
                icon={<RetryIcon />}
                aria-label={t('devices.apps.refresh')}
                title={t('devices.apps.refresh')}
                disabled={!can('app-list')}
                onClick={refresh.act}
              />
            )}
          </span>
        )}
      </div>
      <Loaded result={apps} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
        {({ data, is_reported }) => (
          <Table<Installed>
            size="small"
            rowKey="package"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={data}
            locale={{ emptyText: t(is_reported ? 'devices.apps.empty' : 'devices.apps.not_reported') }}
            columns={[
              {
                key: 'name',
                title: t('devices.apps.name'),
                render: (_, app) => (
                  <AppName url={app.icon_url} name={app.name || app.package} detail={app.package} />
                ),
              },
              {
                key: 'version',
                title: t('devices.apps.version'),
                render: (_, { version }) => version || '–',
              },
              {
                key: 'available',
                title: t('devices.apps.available'),
                render: (_, { available }) => available?.version ?? '–',
              },
              ...(mayInstall
                ? [
                    {
                      key: 'actions',
                      title: t('common.actions'),
                      render: (_: unknown, app: Installed) => (
                        <span className={styles.buttons}>
                          {app.available && (
                            <Button
                              type="link"
                              size="small"
                              disabled={!can('app-install')}
                              onClick={() =>
                                setOpen({ name: 'rpc-app-install', appId: app.available?.app_id ?? 0 })
                              }
                            >
                              {t('devices.apps.update')}
                            </Button>
                          )}
                          <Button
                            type="link"
                            size="small"
                            danger
                            disabled={!can('app-uninstall')}
                            onClick={() => uninstall(app)}
                          >
                            {t('devices.apps.uninstall')}
                          </Button>
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {open && (
        <GiveAppDialog
          {...open}
          target={{ kind: 'devices', devices: [device] }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
