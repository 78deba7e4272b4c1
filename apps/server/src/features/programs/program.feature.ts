import { materialLibraryRoutes, materialUseRoutes, programGroupRoutes, resources } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupService, groupHandlers } from '../../platform/groups/index.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { MaterialProgramService } from './material-program.service.ts';
import { programHandlers } from './program.route.ts';
import { ProgramService } from './program.service.ts';
import { ProgramDraftService } from './program-draft.service.ts';
import { ProgramExportService } from './program-export.service.ts';
import { ProgramLabelService } from './program-label.service.ts';
import { ProgramResolutionService } from './program-resolution.service.ts';
import { ProgramUseService } from './program-use.service.ts';

export function programsFeature(platform: Platform): Feature {
  const programs = new ProgramService(platform);
  const composed = new MaterialProgramService(platform, programs);
  const drafts = new ProgramDraftService(platform);
  const resolutions = new ProgramResolutionService({
    ...platform,
  });
  const uses = new ProgramUseService(platform);
  const groupResource = { folders: resources.programFolders };
  return {
    handlers: [
      ...programHandlers({
        programs,
        drafts,
        resolutions,
        labels: new ProgramLabelService(platform),
        exports: new ProgramExportService(platform),
      }),
      handle(materialLibraryRoutes.release, async ({ actor, body }) => ({
        program_id: await composed.create(actor, body),
      })),
      handle(materialUseRoutes.programs, ({ actor, params, query }) => uses.list(actor, params.id, query)),
      ...groupHandlers(programGroupRoutes, new GroupService(platform, 'program', groupResource)),
    ],
  };
}
