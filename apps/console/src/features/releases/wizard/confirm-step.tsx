import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import type { DeviceChoice, ProgramChoice } from './choices.ts';
import type { ReleaseDraft } from './release-draft.ts';

interface ConfirmStepProps {
  draft: ReleaseDraft;
  devices: DeviceChoice[];
  programs: ProgramChoice[];
}

const NAMES_SHOWN = 8;

/** A summary of the release before it is made. */
export function ConfirmStep({ draft, devices, programs }: ConfirmStepProps) {
  const { t } = useTranslation();
  const offline = devices.filter(({ isOnline }) => !isOnline).length;
  const sum = (pick: (program: ProgramChoice) => number) => programs.reduce((all, one) => all + pick(one), 0);
  const names = devices.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const items = [
    { key: 'name', label: t('releases.name'), children: draft.name },
    { key: 'mode', label: t('releases.mode'), children: t(`playback.mode.${draft.mode}`) },
    { key: 'period', label: t('releases.period'), children: `${draft.valid_from} – ${draft.valid_to}` },
    { key: 'time', label: t('releases.play_time'), children: scheduleText(draft, t) },
    {
      key: 'programs',
      label: t('releases.programs'),
      children: formatList(
        programs.map(({ name, durationMs }) =>
          t('releases.program_with_duration', { name, duration: formatDuration(durationMs) }),
        ),
      ),
    },
    {
      key: 'size',
      label: t('releases.download_size'),
      children: t('releases.size_and_duration', {
        size: formatSize(sum(({ size }) => size)),
        duration: formatDuration(sum(({ durationMs }) => durationMs)),
      }),
    },
    {
      key: 'devices',
      label: t('releases.devices'),
      children:
        devices.length > NAMES_SHOWN
          ? t('common.names_and_more', { names: formatList(names), total: devices.length })
          : formatList(names),
    },
    ...(draft.remark ? [{ key: 'remark', label: t('releases.remark'), children: draft.remark }] : []),
  ];
  return (
    <>
      <Descriptions bordered size="small" column={1} items={items} styles={{ label: { width: 140 } }} />
      {draft.mode === 'replace' && <Alert type="warning" showIcon title={t('releases.replace_warning')} />}
      {offline > 0 && <Alert type="info" showIcon title={t('releases.offline_note', { count: offline })} />}
    </>
  );
}
