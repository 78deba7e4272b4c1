import type { releaseDefaultsSchema } from '@marquee/contract';
import type { z } from 'zod';
import { asDeviceChoice, asProgramChoice } from '../wizard/choices.ts';
import type { Preselection } from '../wizard/preselection.ts';

/** What the wizard begins with for an edit or a copy of a release. */
export function preselectionOf(defaults: z.output<typeof releaseDefaultsSchema>): Preselection {
  const { name, mode, screen, valid_from, valid_to, continuous, weekdays, spans, remark, waves } = defaults;
  return {
    isPending: false,
    devices: defaults.devices.map(asDeviceChoice),
    programs: defaults.programs.map(asProgramChoice),
    playlistId: defaults.playlist?.id,
    values: {
      ...{ name, mode, screen, valid_from, valid_to, continuous, weekdays, spans, remark },
      waves: waves ?? undefined,
    },
    leftOut: defaults.left_out_count,
  };
}
