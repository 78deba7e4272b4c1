import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { BlankNote } from '../../../shared/releases/blank-note.tsx';
import { DryRunPanel } from '../dry-run/dry-run-panel.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { WeekStrip } from '../schedule/week-strip.tsx';
import { wavesText } from '../waves/waves-text.ts';
import type { DeviceChoice, PlaylistChoice, ProgramChoice } from './choices.ts';
import { ChosenPrograms } from './chosen-programs.tsx';
import type { ReleaseSource } from './content-fields.tsx';
import { MisfitNote } from './misfit-note.tsx';
import { PlaylistSummary } from './playlist-summary.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import { misfitsOf } from './screen-fit.ts';
import { ScreenNote } from './screen-note.tsx';
import styles from './wizard.module.css';

interface ConfirmStepProps {
  draft: ReleaseDraft;
  devices: DeviceChoice[];
  source: ReleaseSource;
  /** The release that is edited; without it, a new one is created. */
  editedId: number | undefined;
}

/** What is about to be released where and when, and what will not be shown as expected. */
export function ConfirmStep({ draft, devices, source, editedId }: ConfirmStepProps) {
  const { t } = useTranslation();
  const offline = devices.filter(({ isOnline }) => !isOnline).length;
  const playlist = source.kind === 'playlist' ? source.playlist : undefined;
  const programs = playlist ? [] : source.programs;
  const content = playlist ? [playlist] : programs;
  const sum = (pick: (one: ProgramChoice | PlaylistChoice) => number) =>
    content.reduce((all, one) => all + pick(one), 0);
  return (
    <div className={styles.confirm}>
      <div className={styles.main}>
        <DryRunPanel draft={draft} devices={devices} editedId={editedId} />
        <ScreenNote devices={devices} screen={draft.screen} />
        <MisfitNote misfits={misfitsOf(programs, devices, draft.screen)} />
        <BlankNote programs={programs} />
        {draft.mode === 'replace' && <Alert type="warning" showIcon title={t('releases.replace_warning')} />}
        {offline > 0 && <Alert type="info" showIcon title={t('releases.offline_note', { count: offline })} />}
        <section>
          <h3>
            {t(playlist ? 'releases.playlist' : 'releases.programs')}
            <small>
              {t('releases.size_and_duration', {
                size: formatSize(sum(({ size }) => size)),
                duration: formatDuration(sum(({ durationMs }) => durationMs)),
              })}
            </small>
          </h3>
          {playlist ? (
            <div className={styles.playlist}>
              <PlaylistSummary playlist={playlist} />
            </div>
          ) : (
            <ChosenPrograms programs={programs} />
          )}
        </section>
      </div>
      <aside className={styles.summary}>
        <Facts
          facts={[
            { label: t('releases.name'), value: draft.name },
            {
              label: t('releases.device_total', { count: devices.length }),
              value: t('releases.devices_online', { online: devices.length - offline, offline }),
            },
            { label: t('releases.mode'), value: t(`playback.mode.${draft.mode}`) },
            { label: t('releases.period'), value: `${draft.valid_from} – ${draft.valid_to}` },
            { label: t('releases.play_time'), value: scheduleText(draft, t) },
            ...(draft.screen === 2 || devices.some(({ hasTwoScreens }) => hasTwoScreens)
              ? [{ label: t('releases.screen'), value: t(`releases.screen_${draft.screen === 2 ? 2 : 1}`) }]
              : []),
            {
              label: t('release_waves.title'),
              value: draft.waves && wavesText(draft.waves, devices.length, t),
            },
            { label: t('releases.remark'), value: draft.remark },
          ]}
        />
        {!draft.continuous && <WeekStrip weekdays={draft.weekdays} spans={draft.spans} />}
      </aside>
    </div>
  );
}
