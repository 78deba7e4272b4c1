import type { ProgramListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { EditingMark } from '../../../shared/compositions/editing-mark.tsx';
import { SizeFact } from '../../../shared/compositions/size-fact.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatDuration, formatTime } from '../../../shared/format/time.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { DeviceIcon, EditIcon } from '../../../shared/icons/index.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { DurationChip } from '../../../shared/list/cards/duration-chip.tsx';
import { programLabelText } from '../../../shared/playback/label-text.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import styles from './program.module.css';
import { opening, type ProgramActions } from './program-actions.tsx';
import { InteractiveMark, programTypeText } from './program-type.tsx';

interface ProgramCardProps {
  program: ProgramListItem;
  tick: ReactNode;
  actions: ProgramActions;
}

/** A program as its first scene, with the devices that have it and its resolution. */
export function ProgramCard({ program, tick, actions }: ProgramCardProps) {
  const { t } = useTranslation();
  const { width, height, is_edited: isEdited } = program;
  const duration = formatDuration(program.duration_ms);
  return (
    <Card
      name={program.name}
      tick={tick}
      picture={<ProgramThumbnail cover={program.cover} />}
      band={
        isEdited ? (
          <span className={styles.edited}>
            <EditIcon size={14} />
            <span className="ellipsis grow">{t('releases.edited')}</span>
            {duration}
          </span>
        ) : (
          <DurationChip milliseconds={program.duration_ms} />
        )
      }
      mark={
        <>
          <EditingMark kind={PROGRAMS} id={program.id} />
          <InteractiveMark program={program} label={programTypeText(program, t)} />
        </>
      }
      summary={summaryOf(program, t)}
      onOpen={opening(program, actions)}
      facts={[
        <Devices key="devices" count={program.device_count} />,
        isEdited && actions.may('release_again') ? (
          <button
            key="again"
            type="button"
            className={styles.again}
            onClick={() => actions.start('release_again', program)}
          >
            {t('releases.again')}
          </button>
        ) : (
          <SizeFact key="size" width={width} height={height} />
        ),
      ]}
      actions={actions.row(program)}
    />
  );
}

/** Facts for which the card has no room. */
function summaryOf(program: ProgramListItem, t: TFunction): string[] {
  const { number, scene_count, size, creator_name, group_name, updated_at } = program;
  return [
    [
      t('programs.number_is', { number }),
      t('programs.scene_total', { count: scene_count }),
      formatSize(size),
    ],
    [groupNameOf(group_name, t), creator_name],
    [programLabelText(program, t)],
    [t('programs.edited_at', { time: formatTime(updated_at) })],
  ]
    .map((facts) => facts.filter(Boolean).join(' · '))
    .filter(Boolean);
}

function Devices({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return <StatusDot tone="quiet">{t('programs.unused')}</StatusDot>;
  return (
    <StatusDot tone="good">
      <span
        className="inline-row gap-4 tabular"
        role="img"
        aria-label={t('programs.device_total', { count })}
      >
        <DeviceIcon size={14} />
        {count}
      </span>
    </StatusDot>
  );
}
