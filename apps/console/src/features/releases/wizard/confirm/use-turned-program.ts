import { programRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { isRefusedWith } from '../../../../shared/api/call-error.ts';
import { callRoute } from '../../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { copyName } from '../../../../shared/form/copy-name.ts';
import { sizeOf } from '../content/screen-fit.ts';
import { asProgramChoice, type ProgramChoice } from '../state/choices.ts';

/** Nobody has as many versions of a program. */
const MOST_TRIED = 20;

export type Orientation = 'landscape' | 'portrait';

/** Creates a copy of a program for screens of the other orientation, with its contents scaled. */
export function useTurnedProgram() {
  const { t } = useTranslation();
  const copying = useRouteMutation(programRoutes.copy, { showsOwnFailure: true });
  return {
    isTurning: copying.isPending,
    /** @throws CallError */
    turn: async (program: ProgramChoice, to: Orientation): Promise<ProgramChoice> => {
      const copy = await copyUnderFreeName(program, t(`programs.versions.suffix.${to}`));
      const detail = await callRoute(programRoutes.detail, { params: { id: copy.id } });
      return asProgramChoice({ ...detail, cover: detail.document });
    },
  };

  /** Names may be taken by programs that the user cannot see, so only the server knows. */
  async function copyUnderFreeName({ id, name, resolution }: ProgramChoice, suffix: string) {
    const { width, height } = sizeOf(resolution);
    const taken = new Set<string>();
    for (;;) {
      const wanted = copyName(name, suffix, taken);
      try {
        return await copying.mutateAsync({
          body: { id, name: wanted, resolution: { width: height, height: width } },
        });
      } catch (error) {
        if (!isRefusedWith(error, 'programs.name_taken') || taken.size >= MOST_TRIED) throw error;
        taken.add(wanted);
      }
    }
  }
}
