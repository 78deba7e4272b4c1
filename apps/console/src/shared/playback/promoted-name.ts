import type { DeviceDetail } from '@marquee/contract';
import type { TFunction } from 'i18next';

type Promoted = Pick<DeviceDetail['promotions'][number]['chosen'][number], 'program_name' | 'label_set'>;

/** A program that a screen may promote, with the label set that its label came from. */
export function promotedName({ program_name, label_set }: Promoted, t: TFunction): string {
  const name = program_name ?? t('playback.promotion.unseen_program');
  return label_set ? t('playback.promotion.with_set', { name, set: label_set }) : name;
}
