import { PUBLISH_TYPE, type releaseDefaultsSchema } from '@marquee/contract';
import type { z } from 'zod';
import { asDeviceChoice, asProgramChoice } from '../wizard/choices.ts';
import type { Preselection } from '../wizard/preselection.ts';

/** What the wizard begins with for an edit or a copy of a release. */
export function preselectionOf(defaults: z.output<typeof releaseDefaultsSchema>): Preselection {
  const isForBoth = defaults.publish_type === PUBLISH_TYPE.dual_screen;
  const on = (screen: number) =>
    defaults.programs.filter((program) => program.screen === screen).map(asProgramChoice);
  const { name, mode, screen, valid_from, valid_to, continuous, weekdays, spans, remark, waves } = defaults;
  return {
    isPending: false,
    devices: defaults.devices.map(asDeviceChoice),
    programs: isForBoth ? on(1) : defaults.programs.map(asProgramChoice),
    secondPrograms: isForBoth ? on(2) : undefined,
    playlistId: defaults.playlist?.id,
    values: {
      ...{ name, mode, screen, valid_from, valid_to, continuous, weekdays, spans, remark },
      idle_seconds: defaults.idle_seconds ?? undefined,
      waves: waves ?? undefined,
    },
    leftOut: defaults.left_out_count,
  };
}
