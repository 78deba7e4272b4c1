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
import type { DeviceChoice } from './choices.ts';
import { ChosenPrograms } from './chosen-programs.tsx';
import { MisfitNote } from './misfit-note.tsx';
import { PlaylistSummary } from './playlist-summary.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import { programsOn, type ReleaseSource } from './release-source.ts';
import { screenChoiceOf, screenText } from './screen-choice.ts';
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
  const choice = screenChoiceOf(draft, source.kind);
  const programs = playlist ? [] : programsOn(choice, source);
  const lanes =
    choice === 'both'
      ? [
          { screen: 1, programs: source.programs },
          { screen: 2, programs: source.secondPrograms },
        ]
      : [{ screen: choice, programs }];
  const content = playlist ? [playlist] : programs;
  const sizes = content.map(({ size }) => size);
  const loops = playlist
    ? [playlist.durationMs]
    : lanes.map((lane) => sum(lane.programs.map(({ durationMs }) => durationMs)));
  return (
    <div className={styles.confirm}>
      <div className={styles.main}>
        <DryRunPanel draft={draft} devices={devices} editedId={editedId} />
        <ScreenNote devices={devices} choice={choice} />
        <MisfitNote misfits={lanes.flatMap((lane) => misfitsOf(lane.programs, devices, lane.screen))} />
        <BlankNote programs={programs} />
        {draft.mode === 'replace' && <Alert type="warning" showIcon title={t('releases.replace_warning')} />}
        {offline > 0 && <Alert type="info" showIcon title={t('releases.offline_note', { count: offline })} />}
        <section>
          <h3>
            {t(playlist ? 'releases.playlist' : 'releases.programs')}
            <small>
              {t('releases.size_and_duration', {
                size: formatSize(sum(sizes)),
                duration: formatDuration(Math.max(...loops)),
              })}
            </small>
          </h3>
          {playlist ? (
            <div className={styles.playlist}>
              <PlaylistSummary playlist={playlist} />
            </div>
          ) : (
            lanes.map((lane) => (
              <div key={lane.screen}>
                {choice === 'both' && <h4>{screenText(lane.screen === 2 ? 2 : 1, t)}</h4>}
                <ChosenPrograms programs={lane.programs} />
              </div>
            ))
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
            ...(choice !== 1 || devices.some(({ hasTwoScreens }) => hasTwoScreens)
              ? [{ label: t('releases.screen'), value: screenText(choice, t) }]
              : []),
            {
              label: t('releases.idle'),
              value:
                programs.some(({ isInteractive }) => isInteractive) &&
                draft.idle_seconds !== undefined &&
                t('releases.idle_seconds', { count: draft.idle_seconds }),
            },
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

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
