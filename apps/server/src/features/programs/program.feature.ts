import {
  materialLibraryRoutes,
  materialUseRoutes,
  programArchiveRoutes,
  programEditingRoutes,
  programGroupRoutes,
  programRoutes,
  programVersionRoutes,
  resources,
} from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupService, groupHandlers } from '../../platform/groups/index.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  archiveFeature,
  CompositionService,
  compositionHandlers,
  DraftService,
  editingFeature,
  VersionService,
  versionHandlers,
} from '../compositions/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { MaterialImport } from '../materials/index.ts';
import { ViewStateService } from '../sessions/index.ts';
import { labelSetHandlers } from './labels/label-set.route.ts';
import { LabelSetService } from './labels/label-set.service.ts';
import { ProgramLabelService } from './labels/program-label.service.ts';
import { ProgramPromotionService } from './labels/program-promotion.service.ts';
import { MaterialProgramService } from './material-program.service.ts';
import { programHandlers } from './program.route.ts';
import { ProgramCountService } from './program-count.service.ts';
import { ProgramExportService } from './program-export.service.ts';
import { programKind } from './program-kind.work.ts';
import { previewHandlers } from './program-preview.route.ts';
import { ProgramPreviewService } from './program-preview.service.ts';
import { ProgramResolutionService } from './program-resolution.service.ts';
import { scriptHandlers } from './program-script.route.ts';
import { ProgramScriptService } from './program-script.service.ts';
import { ProgramUseService } from './program-use.service.ts';

export function programsFeature(platform: Platform, materials: MaterialImport, feeds: Feeds): Feature[] {
  const programs = new CompositionService(platform, programKind);
  const composed = new MaterialProgramService(platform, programs);
  const services = {
    compositions: programs,
    drafts: new DraftService(platform, programKind),
    viewStates: new ViewStateService(platform),
  };
  const resolutions = new ProgramResolutionService(platform);
  const uses = new ProgramUseService(platform);
  const groupResource = { folders: resources.programFolders };
  const archives = { kind: programKind, routes: programArchiveRoutes, compositions: programs, materials };
  return [
    archiveFeature(platform, archives),
    editingFeature(platform, programKind, programEditingRoutes),
    {
      handlers: [
        ...programHandlers({
          programs,
          counts: new ProgramCountService(platform),
          resolutions,
          labels: new ProgramLabelService(platform),
          promotions: new ProgramPromotionService(platform),
          exports: new ProgramExportService(platform),
        }),
        ...labelSetHandlers(new LabelSetService(platform)),
        ...compositionHandlers(programRoutes, services),
        ...versionHandlers(programVersionRoutes, new VersionService(platform, programKind, programs)),
        ...previewHandlers(new ProgramPreviewService({ ...platform, feeds }, programs), platform.files),
        ...scriptHandlers({ programs, composed, scripts: new ProgramScriptService(programs) }),
        handle(materialLibraryRoutes.release, async ({ actor, body }) => ({
          program_id: await composed.create(actor, body),
        })),
        handle(materialUseRoutes.programs, ({ actor, params, query }) => uses.list(actor, params.id, query)),
        ...groupHandlers(programGroupRoutes, new GroupService(platform, 'program', groupResource)),
      ],
    },
  ];
}
