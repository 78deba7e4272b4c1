import {
  type DeviceDetail,
  type DeviceDigitalHuman,
  deviceDigitalHumanRoutes,
  digitalHumanRoutes,
} from '@marquee/contract';
import { Button, Skeleton, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import type { RowAction } from '../../../../shared/actions/row-action.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { useConfirm } from '../../../../shared/feedback/use-confirm.tsx';
import { fileColumns } from '../downloads/file-columns.tsx';

/** The device reports every two seconds while somebody looks. */
const REST_MS = 2000;

interface DeviceDigitalHumansProps {
  device: DeviceDetail;
  /** Opens the dialog that installs others; undefined for users who may not. */
  install: RowAction | undefined;
}

/** The digital-human resources of a device, and how far each is. */
export function DeviceDigitalHumans({ device, install }: DeviceDigitalHumansProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const removing = useRouteMutation(deviceDigitalHumanRoutes.give);
  const kept = useRouteQuery(
    deviceDigitalHumanRoutes.ofDevice,
    { params: { id: device.id } },
    { restMs: REST_MS },
  );
  const mayRemove = may(deviceDigitalHumanRoutes.give) && may(digitalHumanRoutes.list);
  const remove = ({ id, name }: DeviceDigitalHuman) =>
    confirm({
      title: t('devices.digital_humans.remove_title'),
      thing: 'digital_human',
      names: [name],
      consequence: t('devices.digital_humans.remove_consequence'),
      actionText: t('devices.digital_humans.remove'),
      act: () =>
        removing.mutateAsync({
          body: { ids: [device.id], action: 'remove', digital_human_ids: [id] },
        }),
    });
  return (
    <div className="column gap-12">
      {install && (
        <div>
          <Button disabled={install.refusal !== undefined} title={install.refusal} onClick={install.act}>
            {t('devices.digital_humans.install')}
          </Button>
        </div>
      )}
      <Loaded result={kept} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {({ data }) => (
          <Table<DeviceDigitalHuman>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={data}
            locale={{ emptyText: t('devices.digital_humans.empty') }}
            columns={[
              {
                key: 'name',
                title: t('devices.digital_humans.name'),
                render: (_, { name }) => <span className="break-anywhere">{name}</span>,
              },
              ...fileColumns<DeviceDigitalHuman>(t, null, ({ name }) => name),
              ...(mayRemove
                ? [
                    {
                      key: 'actions',
                      title: t('common.actions'),
                      render: (_: unknown, one: DeviceDigitalHuman) => (
                        <Button
                          type="link"
                          size="small"
                          danger
                          aria-label={t('devices.digital_humans.remove_one', { name: one.name })}
                          onClick={() => remove(one)}
                        >
                          {t('devices.digital_humans.remove')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
