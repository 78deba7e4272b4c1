import type { DryRun } from '@marquee/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dry-run.module.css';
import type { DryRunFixes, TriableDevice } from './dry-run-input.ts';
import { playsAsPlanned } from './dry-run-texts.ts';

interface DryRunFixBarProps {
  run: DryRun;
  devices: readonly TriableDevice[];
  fixes: DryRunFixes;
}

/** Fixes for all devices together: without those that fail, or with those that are online only. */
export function DryRunFixBar({ run, devices, fixes }: DryRunFixBarProps) {
  const { t } = useTranslation();
  const playing = useMemo(
    () => new Set(run.results.filter(playsAsPlanned).flatMap(({ device_ids }) => device_ids)),
    [run],
  );
  const online = useMemo(
    () => new Set(devices.filter(({ isOnline }) => isOnline).map(({ id }) => id)),
    [devices],
  );
  const failing = devices.length - playing.size;
  const mayRemove = failing > 0 && playing.size > 0;
  const mayKeepOnline = online.size > 0 && online.size < devices.length;
  if (!mayRemove && !mayKeepOnline) return null;
  return (
    <div className={styles.fixes}>
      {mayRemove && (
        <Button size="small" onClick={() => fixes.keepOnly(playing)}>
          {t('dry_runs.remove_failing', { count: failing })}
        </Button>
      )}
      {mayKeepOnline && (
        <Button size="small" onClick={() => fixes.keepOnly(online)}>
          {t('dry_runs.keep_online', { count: online.size })}
        </Button>
      )}
    </div>
  );
}
