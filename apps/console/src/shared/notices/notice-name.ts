import { NOTICE_CATEGORY, type Notice, type NoticeOnScreen } from '@marquee/contract';
import type { TFunction } from 'i18next';

type Named = Pick<NoticeOnScreen, 'number' | 'title'> & Pick<Notice, 'category' | 'is_test'>;

/** `Emergency message “Fire drill”`, with its number if the reader may not see the title. */
export function noticeName({ category, is_test, number, title }: Named, t: TFunction): string {
  const kind = category === NOTICE_CATEGORY.message ? 'message' : is_test ? 'emergency_test' : 'emergency';
  return title === null ? t(`notices.unseen_${kind}`, { number }) : t(`notices.named_${kind}`, { title });
}
