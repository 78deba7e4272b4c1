import { type Program, type ProgramListItem, programErrors, refuse, resources } from '@marquee/contract';
import type { CompositionKind, CompositionService } from '../compositions/index.ts';
import { releasedUses } from '../released/index.ts';
import * as programs from './program.repository.ts';
import type { ProgramListQuery } from './program-list.repository.ts';
import * as programList from './program-list.repository.ts';

/** Programs: what devices play. A program that a release or a playlist still shows cannot be deleted. */
export const programKind: CompositionKind<Program, ProgramListItem, ProgramListQuery> = {
  resource: resources.programs,
  errors: programErrors,
  list: programList.list,
  find: programList.find,
  async checkUnused(trx, actor, ids) {
    const uses = await releasedUses.findUsesOfPrograms(trx, actor, ids);
    if (uses.names.length + uses.hidden > 0) refuse(programErrors.in_use, uses);
    const playlists = await programs.findPlaylists(trx, actor, ids);
    if (playlists.names.length + playlists.hidden > 0) refuse(programErrors.in_playlist, playlists);
  },
};

export type Programs = CompositionService<Program, ProgramListItem, ProgramListQuery>;
