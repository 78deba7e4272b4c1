import {
  resources,
  templateArchiveRoutes,
  templateEditingRoutes,
  templateGroupRoutes,
  templateProgramRoutes,
  templateRoutes,
  templateVersionRoutes,
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
import type { MaterialImport } from '../materials/index.ts';
import { programKind } from '../programs/index.ts';
import { ViewStateService } from '../sessions/index.ts';
import { starterTemplateJob } from '../starters/index.ts';
import { StarterTemplateService } from './starters/starter-template.service.ts';
import { templateKind } from './template-kind.work.ts';
import { TemplateProgramService } from './template-program.service.ts';

export function templatesFeature(platform: Platform, materials: MaterialImport): Feature[] {
  const templates = new CompositionService(platform, templateKind);
  const programs = new CompositionService(platform, programKind);
  const exchange = new TemplateProgramService({ ...platform, programs, templates });
  const starters = new StarterTemplateService(platform);
  platform.jobs.register(starterTemplateJob, ({ companyId, language }) =>
    starters.addToNew(companyId, language),
  );
  const services = {
    compositions: templates,
    drafts: new DraftService(platform, templateKind),
    viewStates: new ViewStateService(platform),
  };
  const groupResource = { folders: resources.templateFolders };
  const archives = { kind: templateKind, routes: templateArchiveRoutes, compositions: templates, materials };
  return [
    archiveFeature(platform, archives),
    editingFeature(platform, templateKind, templateEditingRoutes),
    {
      handlers: [
        handle(templateRoutes.list, ({ actor, query }) => templates.list(actor, query)),
        handle(templateRoutes.addStarters, async ({ actor, body }) => ({
          added: await starters.add(actor, body.language),
        })),
        handle(templateRoutes.saveAs, ({ actor, body }) => exchange.saveAs(actor, body)),
        handle(templateProgramRoutes.create, ({ actor, body }) => exchange.createProgram(actor, body)),
        handle(templateProgramRoutes.welcome, ({ actor, body }) => exchange.welcome(actor, body)),
        ...compositionHandlers(templateRoutes, services),
        ...versionHandlers(templateVersionRoutes, new VersionService(platform, templateKind, templates)),
        ...groupHandlers(templateGroupRoutes, new GroupService(platform, 'template', groupResource)),
      ],
    },
  ];
}
