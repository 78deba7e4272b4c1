import { playlistReleaseSchema, releaseCreateSchema } from '@marquee/contract';
import { z } from 'zod';
import { type WizardPlan, type WizardState } from './wizard-state.ts';

/** A release as the calls take it, whether of programs or of a playlist. */
export interface WizardBody extends WizardPlan {
  screen: 1 | 2;
  /** Whether both screens play the playlist. */
  both_screens?: boolean;
  device_ids: number[];
  program_ids: number[];
  /** In a release for both screens. */
  second_program_ids?: number[];
  /** Instead of programs. */
  playlist_id?: number | undefined;
}

/** The body of the calls that create, edit or try the release. Its values need not be valid yet. */
export function toBody({ content, devices, plan }: WizardState): WizardBody {
  const { screen } = content;
  const body = { ...plan, screen: screen === 'both' ? 1 : screen, device_ids: idsOf(devices) };
  if (content.kind === 'playlist')
    return {
      ...body,
      ...(screen === 'both' && { both_screens: true }),
      ...{ program_ids: [], playlist_id: content.playlist?.id },
    };
  return {
    ...body,
    program_ids: idsOf(content.programs),
    ...(screen === 'both' && { second_program_ids: idsOf(content.secondPrograms) }),
  };
}

/** By what is released: the schemas that refuse what the server refuses, and say what is sent. */
export const publicationSchemas = {
  programs: releaseCreateSchema.transform((body) => ({ kind: 'programs' as const, body })),
  // The address of the call names the playlist.
  playlist: playlistReleaseSchema
    .and(z.object({ playlist_id: z.int() }))
    .transform(({ playlist_id, ...body }) => ({ kind: 'playlist' as const, playlist_id, body })),
};

export type Publication = z.output<(typeof publicationSchemas)[keyof typeof publicationSchemas]>;

export function idsOf(chosen: readonly { id: number }[]): number[] {
  return chosen.map(({ id }) => id);
}
