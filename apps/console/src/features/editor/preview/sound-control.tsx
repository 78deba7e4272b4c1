import { useTranslation } from 'react-i18next';
import { MutedIcon, VolumeIcon } from '../../../shared/icons/index.ts';
import styles from './sound-control.module.css';

interface Sound {
  /** 0-1. */
  volume: number;
  isMuted: boolean;
}

interface SoundControlProps extends Sound {
  onChange: (sound: Sound) => void;
}

/** The volume of a preview, which only this browser knows. */
export function SoundControl({ volume, isMuted, onChange }: SoundControlProps) {
  const { t } = useTranslation();
  const label = t(isMuted ? 'editor_media.sound_on' : 'editor_media.sound_off');
  return (
    <span className="row rigid">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => onChange({ volume, isMuted: !isMuted })}
      >
        {isMuted ? <MutedIcon /> : <VolumeIcon />}
      </button>
      <input
        type="range"
        className={styles.volume}
        min={0}
        max={100}
        value={isMuted ? 0 : Math.round(volume * 100)}
        aria-label={t('editor_media.volume')}
        onChange={({ target: { valueAsNumber } }) =>
          onChange({ volume: valueAsNumber / 100, isMuted: valueAsNumber === 0 })
        }
      />
    </span>
  );
}
