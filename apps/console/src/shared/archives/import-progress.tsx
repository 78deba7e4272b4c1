import { useQueryClient } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../api/use-route-query.ts';
import { isActive } from '../uploads/centre/upload-item.ts';
import { useUploads } from '../uploads/upload-provider.tsx';
import type { ArchiveRoutes } from './archive-target.ts';
import styles from './import-dialog.module.css';

/** How often imports are looked at while one is being sent or processed, in ms. */
const REST_MS = 500;

/**
 * The imports that the server is processing, also those from before a reload of the page or a restart of the server. The
 * upload centre shows only the uploads of this window.
 */
export function ImportProgress({ routes }: { routes: ArchiveRoutes }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isSending = useUploads().some(isActive);
  const [isRunning, setRunning] = useState(false);
  const { data } = useRouteQuery(routes.imports, {}, isSending || isRunning ? { restMs: REST_MS } : {});
  const running = data?.data.filter(({ state }) => state === 'verifying') ?? [];
  if (isRunning !== running.length > 0) setRunning(running.length > 0);
  const before = useRef(0);
  const { topic } = routes.exportArchive.resource;
  useEffect(() => {
    if (running.length < before.current) void queries.invalidateQueries({ queryKey: [topic] });
    before.current = running.length;
  }, [running.length, queries, topic]);
  if (running.length === 0) return null;
  return (
    <ul className={styles.progress}>
      {running.map(({ id, name, progress }) => (
        <li key={id}>
          <span className="ellipsis">{t('archives.importing', { name })}</span>
          <Progress percent={progress} size="small" aria-label={t('archives.importing', { name })} />
        </li>
      ))}
    </ul>
  );
}
