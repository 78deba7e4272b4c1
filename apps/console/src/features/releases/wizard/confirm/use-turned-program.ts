import { programRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { callRoute } from '../../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { copyName } from '../../../../shared/form/copy-name.ts';
import { sizeOf } from '../content/screen-fit.ts';
import { asProgramChoice, type ProgramChoice } from '../state/choices.ts';

export type Orientation = 'landscape' | 'portrait';

/** Creates a copy of a program for screens of the other orientation, with its contents scaled. */
export function useTurnedProgram() {
  const { t } = useTranslation();
  const copying = useRouteMutation(programRoutes.copy);
  return {
    isTurning: copying.isPending,
    /** @throws CallError, which is shown already */
    turn: async ({ id, name, resolution }: ProgramChoice, to: Orientation): Promise<ProgramChoice> => {
      const { width, height } = sizeOf(resolution);
      const copy = await copying.mutateAsync({
        body: {
          ...{ id, name: copyName(name, t(`programs.versions.suffix.${to}`)) },
          resolution: { width: height, height: width },
        },
      });
      const detail = await callRoute(programRoutes.detail, { params: { id: copy.id } });
      return asProgramChoice({ ...detail, cover: detail.document });
    },
  };
}
