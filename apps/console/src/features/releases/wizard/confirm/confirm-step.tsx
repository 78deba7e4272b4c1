import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../shared/feedback/facts.tsx';
import { formatSize } from '../../../../shared/format/size.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { BlankNote } from '../../../../shared/releases/blank-note.tsx';
import { DryRunPanel } from '../../dry-run/dry-run-panel.tsx';
import { scheduleText } from '../../schedule/schedule-text.ts';
import { WeekStrip } from '../../schedule/week-strip.tsx';
import { wavesText } from '../../waves/waves-text.ts';
import { MisfitNote, ScreenNote } from '../content/fit-notes.tsx';
import { PlaylistSummary } from '../content/playlist-summary.tsx';
import { misfitsOf } from '../content/screen-fit.ts';
import { toBody } from '../state/to-body.ts';
import { lanesOf, screenText, type WizardAction, type WizardState } from '../state/wizard-state.ts';
import { ChosenPrograms } from './chosen-programs.tsx';
import styles from './confirm.module.css';
import { NextNote } from './next-note.tsx';
import { TurnButton } from './turn-button.tsx';

interface ConfirmStepProps {
  state: WizardState;
  /** The release that is edited; without it, a new one is created. */
  editedId: number | undefined;
  /** While the release is being created. */
  isSubmitting: boolean;
  dispatch: (action: WizardAction) => void;
}

/** The release before it is created: where and when it plays, its dry run, and warnings. */
export function ConfirmStep({ state, editedId, isSubmitting, dispatch }: ConfirmStepProps) {
  const { t } = useTranslation();
  const { devices, content, plan } = state;
  const offline = devices.filter(({ isOnline }) => !isOnline).length;
  const playlist = content.kind === 'playlist' ? content.playlist : undefined;
  const { screen: choice } = content;
  const lanes = playlist ? [] : lanesOf(content);
  const programs = lanes.flatMap((lane) => lane.programs);
  const sizes = (playlist ? [playlist] : programs).map(({ size }) => size);
  const loops = playlist
    ? [playlist.durationMs]
    : lanes.map((lane) => sum(lane.programs.map(({ durationMs }) => durationMs)));
  return (
    <div className={styles.confirm}>
      <div className={styles.main}>
        <ScreenNote devices={devices} choice={choice} />
        <MisfitNote
          misfits={lanes.flatMap((lane) => misfitsOf(lane.programs, devices, lane.screen))}
          fixOf={(misfit) => (
            <TurnButton misfit={misfit} state={state} isNew={editedId === undefined} dispatch={dispatch} />
          )}
        />
        {state.next && <NextNote next={state.next} onJoin={() => dispatch({ type: 'join' })} />}
        <DryRunPanel
          body={{ ...toBody(state), ...(editedId !== undefined && { id: editedId }) }}
          devices={devices}
          isPaused={isSubmitting}
          fixes={{
            keepOnly: (ids) =>
              dispatch({ type: 'devices', devices: devices.filter(({ id }) => ids.has(id)) }),
          }}
        />
        <BlankNote programs={programs} />
        {plan.mode === 'replace' && <Alert type="warning" showIcon title={t('releases.replace_warning')} />}
        {offline > 0 && <Alert type="info" showIcon title={t('releases.offline_note', { count: offline })} />}
      </div>
      <aside className={styles.summary}>
        <section>
          <h2>
            {t(playlist ? 'releases.playlist' : 'releases.programs')}
            <small>
              {t('releases.size_and_duration', {
                size: formatSize(sum(sizes)),
                duration: formatDuration(Math.max(...loops)),
              })}
            </small>
          </h2>
          {playlist ? (
            <div className="row gap-8">
              <PlaylistSummary playlist={playlist} />
            </div>
          ) : (
            lanes.map((lane) => (
              <div key={lane.screen}>
                {choice === 'both' && <h3>{screenText(lane.screen, t)}</h3>}
                <ChosenPrograms programs={lane.programs} />
              </div>
            ))
          )}
        </section>
        <Facts
          facts={[
            { label: t('releases.name'), value: plan.name },
            {
              label: t('releases.device_total', { count: devices.length }),
              value: t('releases.devices_online', { online: devices.length - offline, offline }),
            },
            { label: t('releases.mode'), value: t(`playback.mode.${plan.mode}`) },
            { label: t('releases.period'), value: `${plan.valid_from} – ${plan.valid_to}` },
            { label: t('releases.play_time'), value: scheduleText(plan, t) },
            ...(choice !== 1 || devices.some(({ hasTwoScreens }) => hasTwoScreens)
              ? [{ label: t('releases.screen'), value: screenText(choice, t) }]
              : []),
            {
              label: t('releases.idle'),
              value:
                programs.some(({ isInteractive }) => isInteractive) &&
                plan.idle_seconds !== undefined &&
                t('releases.idle_seconds', { count: plan.idle_seconds }),
            },
            {
              label: t('release_waves.title'),
              value: plan.waves && wavesText(plan.waves, devices.length, t),
            },
            { label: t('releases.remark'), value: plan.remark },
          ]}
        />
        {!plan.continuous && <WeekStrip weekdays={plan.weekdays} spans={plan.spans} />}
      </aside>
    </div>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
