import { type DeviceLog, deviceUploadRoutes, routePath } from '@marquee/contract';
import { Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import type { RowAction } from '../../../../shared/actions/row-action.ts';
import { RowActions } from '../../../../shared/actions/row-actions.tsx';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { useConfirm } from '../../../../shared/feedback/use-confirm.tsx';
import { formatSize } from '../../../../shared/format/size.ts';
import { countThings } from '../../../../shared/format/things.ts';
import { TimeAt } from '../../../../shared/format/time-at.tsx';
import { Hint } from '../../../../shared/hints/hint.tsx';
import { DeleteIcon, DeviceLogIcon, DownloadIcon, ViewIcon } from '../../../../shared/icons/index.ts';
import { smallPages } from '../../../../shared/list/table/small-pages.ts';
import styles from '../../components/device.module.css';
import { LogDialog } from './log-dialog.tsx';

const PAGE_SIZE = 10;

interface DeviceLogsProps {
  deviceId: number;
  /** Asks the device for its log, and clears it; undefined if the user may not. */
  upload: RowAction | undefined;
  clean: RowAction | undefined;
}

/** The logs that a device has uploaded, the newest first. */
export function DeviceLogs({ deviceId, upload, clean }: DeviceLogsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<DeviceLog>();
  const query = { device_id: deviceId, page, per_page: PAGE_SIZE };
  const logs = useRouteQuery(deviceUploadRoutes.logs, { query });
  const remove = useDeletion(deviceId, () => setTicked([]));
  return (
    <div className="column gap-12">
      <div className="row wrap gap-8">
        {upload && <AskButton action={upload} isPrimary />}
        {clean && <AskButton action={clean} />}
        {remove && ticked.length > 0 && (
          <Button
            danger
            icon={<DeleteIcon />}
            onClick={() => remove((logs.data?.data ?? []).filter(({ id }) => ticked.includes(id)))}
          >
            {t('common.delete_things', { things: countThings(t, 'file', ticked.length) })}
          </Button>
        )}
      </div>
      <Loaded result={logs} loading={<Skeleton active title={false} />}>
        {({ data, pagination }) =>
          pagination.total === 0 ? (
            <p className="flush quiet">{t('devices.no_logs')}</p>
          ) : (
            <Table<DeviceLog>
              className={styles.paged ?? ''}
              size="small"
              rowKey="id"
              scroll={{ x: 'max-content' }}
              dataSource={data}
              {...(remove && {
                rowSelection: {
                  selectedRowKeys: [...ticked],
                  onChange: (keys) => setTicked(keys.map(Number)),
                },
              })}
              pagination={smallPages(pagination, (next) => {
                setTicked([]);
                setPage(next);
              })}
              columns={[
                { key: 'number', title: t('devices.log_number'), width: 80, dataIndex: 'number' },
                { key: 'name', title: t('devices.log_name'), dataIndex: 'file_name' },
                {
                  key: 'size',
                  title: t('devices.log_size'),
                  align: 'end',
                  render: (_, { file_size }) => formatSize(file_size),
                },
                {
                  key: 'time',
                  title: t('devices.log_uploaded'),
                  render: (_, { uploaded_at }) => <TimeAt at={uploaded_at} />,
                },
                { key: 'user', title: t('devices.log_user'), dataIndex: 'login_id' },
                {
                  key: 'actions',
                  title: t('common.actions'),
                  render: (_, log) => <RowActions name={log.file_name} actions={actionsOn(log)} words={3} />,
                },
              ]}
            />
          )
        }
      </Loaded>
      {open && <LogDialog deviceId={deviceId} log={open} onClose={() => setOpen(undefined)} />}
    </div>
  );

  function actionsOn(log: DeviceLog): RowAction[] {
    return [
      { key: 'view', label: t('devices.view_log'), icon: <ViewIcon />, act: () => setOpen(log) },
      {
        key: 'download',
        label: t('devices.download_log'),
        icon: <DownloadIcon />,
        act: () => window.location.assign(logAddress(deviceId, log)),
      },
      ...(remove
        ? [{ key: 'delete', label: t('common.delete'), isDangerous: true, act: () => remove([log]) }]
        : []),
    ];
  }
}

/** The address at which the browser downloads a log. */
function logAddress(deviceId: number, { id }: DeviceLog): string {
  return routePath(deviceUploadRoutes.log, { device_id: deviceId, log: id });
}

function AskButton({ action, isPrimary }: { action: RowAction; isPrimary?: boolean }) {
  return (
    <Hint title={action.refusal}>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={action.icon ?? <DeviceLogIcon />}
        disabled={action.refusal !== undefined}
        onClick={action.act}
      >
        {action.label}
      </Button>
    </Hint>
  );
}

/** Deletes logs after a question; undefined if the user may not. */
function useDeletion(deviceId: number, onDone: () => void): ((logs: DeviceLog[]) => void) | undefined {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const deletion = useRouteMutation(deviceUploadRoutes.deleteLogs);
  if (!may(deviceUploadRoutes.deleteLogs)) return undefined;
  return (logs) =>
    confirm({
      title: t('devices.delete_logs_title'),
      thing: 'file',
      names: logs.map(({ file_name }) => file_name),
      consequence: t('devices.delete_logs_consequence'),
      actionText: t('common.delete'),
      act: () =>
        deletion.mutateAsync({ body: { device_id: deviceId, logs: logs.map(({ id }) => id) } }).then(onDone),
    });
}
