import { playlistReleaseSchema, type releaseCreateSchema } from '@marquee/contract';
import dayjs from 'dayjs';
import { z } from 'zod';

/** The values of the form are the body of the call, so its schema refuses the same values as the server. */
export type ReleaseDraft = z.output<typeof releaseCreateSchema> & { playlist_id: number | undefined };

/** A release of a playlist, which the address of the call names. */
export const playlistDraftSchema = playlistReleaseSchema.and(z.object({ playlist_id: z.int() }));

const DATE = 'YYYY-MM-DD';

/** The default schedule of a release: from today for a month, every day, all day (spec §5). */
export function newReleaseDraft(
  name: string,
  deviceIds: number[],
  content: {
    programIds: number[];
    /** In a release for both screens. */
    secondProgramIds?: number[] | undefined;
    playlistId: number | undefined;
  },
): ReleaseDraft {
  return {
    name,
    mode: 'append',
    screen: 1,
    device_ids: deviceIds,
    program_ids: content.programIds,
    second_program_ids: content.secondProgramIds,
    playlist_id: content.playlistId,
    remark: '',
    valid_from: dayjs().format(DATE),
    valid_to: dayjs().add(1, 'month').format(DATE),
    continuous: false,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    spans: [{ start: '00:00', end: '23:59' }],
  };
}
