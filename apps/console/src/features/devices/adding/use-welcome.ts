import {
  type Device,
  RELEASE_STATUS,
  releaseRoutes,
  resolutionSchema,
  templateProgramRoutes,
} from '@marquee/contract';
import dayjs from 'dayjs';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';

/** Screens that report no usable resolution play it in this one. */
const USUAL = { width: 1920, height: 1080 };
const DATE = 'YYYY-MM-DD';

interface Welcome {
  /** Whether the user may create programs and release them. */
  isPossible: boolean;
  /** Releases the welcome program to a device; returns whether it waits for a review first. */
  release: (device: Device) => Promise<boolean>;
}

/** The program that a new screen plays until it gets another one: an ordinary program, in an ordinary release. */
export function useWelcome(): Welcome {
  const { may } = useAccess();
  const program = useRouteMutation(templateProgramRoutes.welcome, { showsOwnFailure: true });
  const create = useRouteMutation(releaseRoutes.create, { showsOwnFailure: true });
  return {
    isPossible: may(templateProgramRoutes.welcome) && may(releaseRoutes.create),
    release: async ({ id, res }) => {
      const screens = res.split(',');
      const [width, height] = screens[0]?.split('*').map(Number) ?? [];
      const resolution = resolutionSchema.catch(USUAL).parse({ width, height });
      const { id: program_id, name } = await program.mutateAsync({ body: { resolution } });
      const today = dayjs();
      const { status } = await create.mutateAsync({
        body: {
          name,
          program_ids: [program_id],
          device_ids: [id],
          both_screens: screens.length > 1,
          valid_from: today.format(DATE),
          valid_to: today.add(1, 'year').format(DATE),
        },
      });
      return status === RELEASE_STATUS.unreviewed;
    },
  };
}
