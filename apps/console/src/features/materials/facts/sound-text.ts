import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { codecName } from './format-name.ts';

/** Describes the sound: `AAC · 2 channels · 48 kHz`, as far as it is known; undefined where nothing is. */
export function soundText({ audio }: Pick<Material, 'audio'>, t: TFunction): string | undefined {
  if (audio === null) return undefined;
  const { codec, channels, sample_rate } = audio;
  const parts = [
    codec !== null && codecName(codec),
    channels !== null && channelsText(channels, t),
    sample_rate !== null && `${sample_rate / 1000} kHz`,
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

function channelsText(channels: number, t: TFunction): string {
  if (channels === 1) return t('materials.mono');
  return channels === 2 ? t('materials.stereo') : t('materials.channels', { count: channels });
}
