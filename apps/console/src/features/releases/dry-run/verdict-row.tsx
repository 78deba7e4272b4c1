import type { DryRun } from '@marquee/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { ExpandedIcon, NextIcon } from '../../../shared/icons/index.ts';
import { DeviceDays } from './device-days.tsx';
import styles from './dry-run.module.css';
import type { DryRunInput } from './dry-run-input.ts';
import { factsText, reasonText, VERDICT_TONES } from './dry-run-texts.ts';
import type { TriedDevice } from './tried-devices.ts';

interface VerdictRowProps {
  row: TriedDevice;
  run: DryRun;
  body: DryRunInput['body'];
  isOpen: boolean;
  onToggle: () => void;
}

/** A device with its verdict and the reasons; open, also with its days. */
export function VerdictRow({ row, run, body, isOpen, onToggle }: VerdictRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { device, result } = row;
  const reasons = result.reasons.map((reason) => reasonText(reason, result, run, t));
  return (
    <>
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
