import type { Playback } from '@marquee/scene';
import { Button, DatePicker, Popover } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { ClockIcon } from '../../../shared/icons/index.ts';
import { usePlaybackValue } from '../../../shared/scene/use-player.ts';
import { besideButton } from './beside-button.ts';
import styles from './preview-player.module.css';
import type { RehearsalClock } from './rehearsal-clock.ts';

interface RehearsalButtonProps {
  playback: Playback;
  clock: RehearsalClock;
  /** Null returns to the present. */
  onRehearse: (epochMs: number | null) => void;
}

/** Chooses the date and time that clocks, dates and countdowns show. */
export function RehearsalButton({ playback, clock, onRehearse }: RehearsalButtonProps) {
  const { t } = useTranslation();
  /** The time that the scenes show in whole seconds, if it is not the present. */
  const epochMs = usePlaybackValue(playback, () =>
    clock.isRehearsing ? Math.floor(clock.epochNow() / 1000) * 1000 : null,
  );
  const [isOpen, setOpen] = useState(false);
  // Does not run with the playback, which would overwrite what is being typed.
  const [chosen, setChosen] = useState(0);
  const name = t('preview.rehearse');
  return (
    <Popover
      trigger="click"
      placement="topRight"
      open={isOpen}
      onOpenChange={(opens) => {
        if (opens) setChosen(epochMs ?? pageClock.epochNow());
        setOpen(opens);
      }}
      getPopupContainer={besideButton}
      title={name}
      content={
        <div className={styles.rehearsal}>
          <p>{t('preview.rehearse_help')}</p>
          <DatePicker
            showTime
            allowClear={false}
            needConfirm
            aria-label={t('preview.rehearsed_time')}
            getPopupContainer={besideButton}
            placement="topRight"
            value={dayjs(chosen)}
            onChange={(moment) => {
              if (!moment) return;
              setChosen(moment.valueOf());
              onRehearse(moment.valueOf());
            }}
          />
          <Button
            disabled={epochMs === null}
            onClick={() => {
              onRehearse(null);
              setOpen(false);
            }}
          >
            {t('preview.present')}
          </Button>
        </div>
      }
    >
      <button
        type="button"
        className={epochMs === null ? undefined : styles.text}
        aria-label={epochMs === null ? name : `${name} ${formatTime(epochMs)}`}
        title={name}
        data-changed={epochMs !== null || undefined}
      >
        {epochMs === null ? <ClockIcon /> : formatTime(epochMs)}
      </button>
    </Popover>
  );
}
