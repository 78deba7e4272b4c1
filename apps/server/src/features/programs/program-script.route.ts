import { programScriptRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { MaterialProgramService } from './material-program.service.ts';
import type { Programs } from './program-kind.work.ts';
import type { ProgramScriptService } from './program-script.service.ts';

interface ScriptServices {
  programs: Programs;
  composed: MaterialProgramService;
  scripts: ProgramScriptService;
}

export function scriptHandlers({ programs, composed, scripts }: ScriptServices): Handler[] {
  return [
    handle(programScriptRoutes.new, ({ actor, body }) => programs.create(actor, body)),
    handle(programScriptRoutes.add, ({ actor, body }) => scripts.add(actor, body)),
    handle(programScriptRoutes.saveAs, ({ actor, body }) => scripts.saveAs(actor, body)),
    handle(programScriptRoutes.scene, ({ actor, body }) => scripts.addScene(actor, body)),
    handle(programScriptRoutes.fromMaterials, async ({ actor, body }) =>
      programs.get(actor, await composed.create(actor, body)),
    ),
  ];
}
