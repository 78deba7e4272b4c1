import { type DryRun, deviceRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { ExpandedIcon, NextIcon } from '../../../shared/icons/index.ts';
import { DeviceDays } from './device-days.tsx';
import styles from './dry-run.module.css';
import type { DryRunInput } from './dry-run-input.ts';
import { factsText, reasonText, VERDICT_TONES } from './dry-run-texts.ts';
import { SpaceFix } from './space-fix.ts';
import type { TriedDevice } from './tried-devices.ts';

interface VerdictRowProps {
  row: TriedDevice;
  run: DryRun;
  body: DryRunInput['body'];
  isOpen: boolean;
  onToggle: () => void;
  /** Absent for the last device. */
  onRemove: (() => void) | undefined;
}

/** A device with its verdict and the reasons; open, also with its days. */
export function VerdictRow({ row, run, body, isOpen, onToggle, onRemove }: VerdictRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const drawSpaceFix = use(SpaceFix);
  const { device, result } = row;
  const reasons = result.reasons.map((reason) => reasonText(reason, result, run, t));
  return (
    <>
      <div className="row">
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="flex faint" aria-hidden="true">
            {isOpen ? <ExpandedIcon size={14} /> : <NextIcon size={14} />}
          </span>
          <span className={styles.name}>
            <span title={device.name}>{device.name}</span>
            <small>{factsText(result, t)}</small>
          </span>
          <span className={styles.verdict}>
            <StatusDot tone={VERDICT_TONES[result.verdict]}>
              {t(`dry_runs.verdict.${result.verdict}`)}
            </StatusDot>
            {reasons.length > 0 && <small title={reasons.join('\n')}>{reasons.join(' · ')}</small>}
          </span>
        </button>
        {result.verdict !== 'ready' && (
          <span className={styles.rowFixes}>
            {result.verdict === 'no-space' &&
              drawSpaceFix?.({ ids: [device.id], label: t('dry_runs.free_space') })}
            {(result.verdict === 'no-space' || result.verdict === 'no-traffic') && (
              <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${device.id}`}>
                {t('dry_runs.view_device')}
              </PermittedLink>
            )}
            {onRemove && (
              <Button
                type="link"
                size="small"
                aria-label={t('releases.remove', { name: device.name })}
                onClick={onRemove}
              >
                {t('dry_runs.remove')}
              </Button>
            )}
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {reasons.length > 0 && (
              <ul className={styles.reasons}>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            <DeviceDays deviceId={device.id} body={body} />
          </>
        )}
      </div>
    </>
  );
}
