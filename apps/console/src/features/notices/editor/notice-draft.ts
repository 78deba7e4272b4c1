import { NOTICE_FONT_SIZES, type noticeCreateSchema } from '@marquee/contract';
import dayjs from 'dayjs';
import type { z } from 'zod';

/** The values of the form are the body of the call, so its schema refuses the same values as the server. */
export type NoticeDraft = z.output<typeof noticeCreateSchema>;

/** For these devices, from now for an hour. */
export function newNoticeDraft(device_ids: number[]): NoticeDraft {
  const start = dayjs().startOf('minute');
  return {
    title: '',
    content: '',
    speed: 2,
    direction: 1,
    position: 1,
    font_size: NOTICE_FONT_SIZES.initial,
    font_color: '#ffffff',
    background_color: '#000000',
    opacity: 60,
    screen: 1,
    type: 1,
    start_at: start.valueOf(),
    end_at: start.add(1, 'hour').valueOf(),
    play_count: 10,
    device_ids,
  };
}
