import type { DryRun } from '@marquee/contract';
import { Button } from 'antd';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dry-run.module.css';
import type { DryRunFixes, TriableDevice } from './dry-run-input.ts';
import { playsAsPlanned } from './dry-run-texts.ts';
import { SpaceFix } from './space-fix.ts';

/** Of more devices at a time the console does not ask for each. */
const MAX_FREED = 50;

interface DryRunFixBarProps {
  run: DryRun;
  devices: readonly TriableDevice[];
  fixes: DryRunFixes;
}

/** Fixes for all devices together: without those that fail, with more space, or with those that are online only. */
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
  const full = useMemo(
    () => run.results.flatMap(({ verdict, device_ids }) => (verdict === 'no-space' ? device_ids : [])),
    [run],
  );
  const drawSpaceFix = use(SpaceFix);
  const mayFree = drawSpaceFix !== undefined && full.length > 1 && full.length <= MAX_FREED;
  const failing = devices.length - playing.size;
  const mayRemove = failing > 0 && playing.size > 0;
  const mayKeepOnline = online.size > 0 && online.size < devices.length;
  if (!mayRemove && !mayKeepOnline && !mayFree) return null;
  return (
    <div className={styles.fixes}>
      {mayRemove && (
        <Button size="small" onClick={() => fixes.keepOnly(playing)}>
          {t('dry_runs.remove_failing', { count: failing })}
        </Button>
      )}
      {mayFree && drawSpaceFix({ ids: full, label: t('dry_runs.free_space_on', { count: full.length }) })}
      {mayKeepOnline && (
        <Button size="small" onClick={() => fixes.keepOnly(online)}>
          {t('dry_runs.keep_online', { count: online.size })}
        </Button>
      )}
    </div>
  );
}
