import {
  type Device,
  type DeviceFile,
  type DeviceDownloads as Downloads,
  deviceDownloadRoutes,
} from '@marquee/contract';
import { Alert, Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../shared/actions/row-action.ts';
import { RowActions } from '../../../../shared/actions/row-actions.tsx';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { Segments } from '../../../../shared/form/segments.tsx';
import { Hint } from '../../../../shared/hints/hint.tsx';
import { PauseIcon, PlayIcon, PutFirstIcon, RetryIcon } from '../../../../shared/icons/index.ts';
import { smallPages } from '../../../../shared/list/table/small-pages.ts';
import deviceStyles from '../../components/device.module.css';
import styles from './device-downloads.module.css';
import { DownloadSummary } from './download-summary.tsx';
import { fileColumns } from './file-columns.tsx';
import { type DownloadCommand, useDownloadCommand } from './use-download-command.ts';

const PAGE_SIZE = 20;
/** The device reports every two seconds while somebody looks. */
const REST_MS = 2000;

const SHARES = { all: undefined, missing: 0, complete: 1 } as const;

/** The files that a device needs for its releases, how far each is, and what operators do about them. */
export function DeviceDownloads({ device }: { device: Device }) {
  const { t } = useTranslation();
  const [share, setShare] = useState<keyof typeof SHARES>('all');
  const [page, setPage] = useState(1);
  const command = useDownloadCommand(device);
  const is_complete = SHARES[share];
  const query = { page, per_page: PAGE_SIZE, ...(is_complete !== undefined && { is_complete }) };
  const downloads = useRouteQuery(
    deviceDownloadRoutes.list,
    { params: { id: device.id }, query },
    { restMs: REST_MS },
  );
  return (
    <Loaded result={downloads} loading={<Skeleton active title={false} />}>
      {(data) =>
        data.summary.file_count === 0 && data.pagination.total === 0 && share === 'all' ? (
          <p className="flush quiet">{t('devices.downloads.none')}</p>
        ) : (
          <div className="column gap-12">
            <DownloadSummary summary={data.summary} />
            {data.summary.reported_at === null && (
              <p className="flush quiet">{t('devices.downloads.never_reported')}</p>
            )}
            {data.summary.is_paused && (
              <Alert type="warning" showIcon message={t('devices.downloads.is_paused')} />
            )}
            <div className="row wrap gap-8">
              <Segments
                aria-label={t('devices.downloads.shown')}
                value={share}
                onChange={(next) => {
                  setShare(next);
                  setPage(1);
                }}
                options={(['all', 'missing', 'complete'] as const).map((value) => ({
                  value,
                  label: t(`devices.downloads.shares.${value}`),
                }))}
              />
              {command && <WholeActions command={command} summary={data.summary} />}
            </div>
            <FileTable downloads={data} command={command} onPage={setPage} />
          </div>
        )
      }
    </Loaded>
  );
}

interface WholeActionsProps {
  command: DownloadCommand;
  summary: Downloads['summary'];
}

function WholeActions({ command, summary }: WholeActionsProps) {
  const { t } = useTranslation();
  const { is_paused, paused_count, failed_count, done_count, file_count } = summary;
  const actions = [
    !is_paused && done_count < file_count && ({ action: 'pause', Icon: PauseIcon } as const),
    (is_paused || paused_count > 0) && ({ action: 'continue', Icon: PlayIcon } as const),
    failed_count > 0 && ({ action: 'retry', Icon: RetryIcon } as const),
  ].filter((one) => one !== false);
  return actions.map(({ action, Icon }) => (
    <Hint key={action} title={command.refusal}>
      <Button
        icon={<Icon />}
        disabled={command.refusal !== undefined}
        onClick={() => command.send({ action, sha256: null })}
      >
        {t(`devices.downloads.all_actions.${action}`)}
      </Button>
    </Hint>
  ));
}

interface FileTableProps {
  downloads: Downloads;
  command: DownloadCommand | undefined;
  onPage: (page: number) => void;
}

function FileTable({ downloads, command, onPage }: FileTableProps) {
  const { t } = useTranslation();
  const { data, pagination, summary } = downloads;
  const isAnyMissing = summary.done_count < summary.file_count;
  return (
    <Table<DeviceFile>
      className={deviceStyles.paged ?? ''}
      size="small"
      rowKey="sha256"
      scroll={{ x: 'max-content' }}
      dataSource={data}
      locale={{ emptyText: t('devices.downloads.none_shown') }}
      pagination={smallPages(pagination, onPage)}
      columns={[
        {
          key: 'name',
          title: t('devices.downloads.file'),
          render: (_, file) => (
            <div className={styles.file}>
              <span className="ellipsis" title={file.file_name ?? undefined}>
                {nameOf(file)}
              </span>
              {file.program_name !== null && (
                <span className={styles.program} title={file.program_name}>
                  {file.program_count > 1
                    ? t('devices.downloads.programs', {
                        name: file.program_name,
                        count: file.program_count - 1,
                      })
                    : file.program_name}
                </span>
              )}
            </div>
          ),
        },
        ...fileColumns<DeviceFile>(
          t,
          summary.rate,
          ({ file_name, sha256 }) => file_name ?? sha256.slice(0, 8),
        ),
        ...(command && isAnyMissing
          ? [
              {
                key: 'actions',
                fixed: 'end' as const,
                render: (_: unknown, file: DeviceFile) => (
                  <RowActions name={nameOf(file)} actions={actionsOn(file, command)} words={3} />
                ),
              },
            ]
          : []),
      ]}
    />
  );

  function nameOf({ file_name, sha256 }: DeviceFile): string {
    return file_name ?? t('devices.downloads.unnamed', { hash: sha256.slice(0, 8) });
  }

  function actionsOn({ sha256, state }: DeviceFile, { refusal, send }: DownloadCommand): RowAction[] {
    const isOpen = !['done', 'removed', 'unknown'].includes(state);
    if (!isOpen) return [];
    const act = (action: 'first' | 'pause' | 'continue' | 'retry', icon: RowAction['icon']): RowAction => ({
      key: action,
      label: t(`devices.downloads.actions.${action}`),
      icon,
      refusal,
      act: () => send({ action, sha256 }),
    });
    return [
      ...(state === 'failed' ? [act('retry', <RetryIcon />)] : []),
      ...(state === 'downloading' || summary.is_paused ? [] : [act('first', <PutFirstIcon />)]),
      ...(state !== 'paused' ? [act('pause', <PauseIcon />)] : []),
      ...(state === 'paused' && !summary.is_paused ? [act('continue', <PlayIcon />)] : []),
    ];
  }
}
