import { materialLibraryRoutes, materialUseRoutes, programGroupRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupRepository, GroupService, groupHandlers } from '../../platform/groups/index.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { MaterialProgramService } from './material-program.service.ts';
import { ProgramRepository } from './program.repository.ts';
import { programHandlers } from './program.route.ts';
import { ProgramService } from './program.service.ts';
import { ProgramDraftRepository } from './program-draft.repository.ts';
import { ProgramDraftService } from './program-draft.service.ts';
import { ProgramListRepository } from './program-list.repository.ts';
import { ProgramResolutionRepository } from './program-resolution.repository.ts';
import { ProgramResolutionService } from './program-resolution.service.ts';
import { ProgramUseService } from './program-use.service.ts';

export function programsFeature(platform: Platform): Feature {
  const groups = new GroupRepository('program');
  const list = new ProgramListRepository();
  const programs = new ProgramService({ ...platform, groups, list, programs: new ProgramRepository() });
  const composed = new MaterialProgramService(platform, programs);
  const drafts = new ProgramDraftService({ ...platform, list, drafts: new ProgramDraftRepository() });
  const resolutions = new ProgramResolutionService({
    ...platform,
    resolutions: new ProgramResolutionRepository(),
  });
  const uses = new ProgramUseService(platform);
  const groupResource = { topic: 'programs' } as const;
  return {
    handlers: [
      ...programHandlers({ programs, drafts, resolutions }),
      handle(materialLibraryRoutes.release, async ({ actor, body }) => ({
        program_id: await composed.create(actor, body),
      })),
      handle(materialUseRoutes.programs, ({ actor, params, query }) => uses.list(actor, params.id, query)),
      ...groupHandlers(programGroupRoutes, new GroupService(platform, groups, groupResource)),
    ],
  };
}
