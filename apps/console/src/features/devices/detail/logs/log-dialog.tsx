import { type DeviceLog, deviceUploadRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Skeleton } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../shared/api/call-route.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { SearchIcon } from '../../../../shared/icons/index.ts';
import styles from './log-dialog.module.css';
import { findLines, splitBy } from './log-lines.ts';

interface LogDialogProps {
  deviceId: number;
  log: DeviceLog;
  onClose: () => void;
}

/** The text of a log, with a search in it. */
export function LogDialog({ deviceId, log, onClose }: LogDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const text = useQuery({
    queryKey: ['device log', deviceId, log.id],
    queryFn: async () => {
      const file = await fetchFile(deviceUploadRoutes.log, { params: { device_id: deviceId, log: log.id } });
      return file.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Modal open centered width="min(1100px, 92vw)" title={log.file_name} footer={null} onCancel={onClose}>
      <div className="column gap-12">
        <Input
          allowClear
          prefix={<SearchIcon />}
          aria-label={t('devices.search_log')}
          placeholder={t('devices.search_log')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Loaded result={text} loading={<Skeleton active title={false} />}>
          {(data) => <Lines text={data} search={sought} />}
        </Loaded>
      </div>
    </Modal>
  );
}

function Lines({ text, search }: { text: string; search: string }) {
  const { t } = useTranslation();
  const { lines, total } = useMemo(() => findLines(text, search), [text, search]);
  return (
    <>
      {/* The newest entries, at the end, are read first. */}
      <ol key={search} className={styles.lines} ref={(list) => list?.scrollTo(0, list.scrollHeight)}>
        {lines.map((line) => (
          <li key={line.number} value={line.number} className={styles[levelOf(line.text)] ?? ''}>
            <Marked text={line.text} search={search} />
          </li>
        ))}
      </ol>
      <p className="flush quiet tabular text-12" role="status">
        {total === 0
          ? t('devices.no_log_lines')
          : lines.length < total
            ? t('devices.newest_log_lines', { shown: lines.length, count: total })
            : t('devices.log_lines', { count: total })}
      </p>
    </>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  const parts = splitBy(text, search).map((part, index) => ({ part, at: index, isFound: index % 2 === 1 }));
  return parts.map(({ part, at, isFound }) => (isFound ? <mark key={at}>{part}</mark> : part));
}

/** The level stands after the time. */
function levelOf(text: string): 'warning' | 'error' | 'info' {
  const [, level = ''] = /^\S+ (WARNING|ERROR)\b/.exec(text) ?? [];
  if (level === '') return 'info';
  return level === 'ERROR' ? 'error' : 'warning';
}
