import {
  programEditingRoutes,
  programErrors,
  programRoutes,
  programVersionRoutes,
  templateEditingRoutes,
  templateErrors,
  templateRoutes,
  templateVersionRoutes,
} from '@marquee/contract';
import type { GroupResource } from '../groups/group-resource.ts';
import { programGroups } from '../groups/resources/program-groups.ts';
import { templateGroups } from '../groups/resources/template-groups.ts';

/** Programs or templates: both are named scene documents, and their calls have the same shape. */
export interface CompositionKind {
  /** Also the name of the texts: `programs.copy_title`, `editor.of.programs.back`. */
  name: 'programs' | 'templates';
  routes: typeof programRoutes | typeof templateRoutes;
  versions: typeof programVersionRoutes | typeof templateVersionRoutes;
  groups: GroupResource;
  /** Who edits one of them now. */
  editing: typeof programEditingRoutes | typeof templateEditingRoutes;
  /** The page that lists them. */
  listPage: '/programs' | '/templates';
  /** The code with which the server refuses to overwrite a newer version. */
  conflictCode: string;
  /** The code with which the server refuses to save what somebody else edits. */
  otherEditorCode: string;
  /** The code with which the server refuses a draft, because another window of the user has saved a newer one. */
  supersededCode: string;
  /** The code with which the server refuses everything about what was deleted. */
  missingCode: string;
  /** Whether devices play it. */
  isReleased: boolean;
}

export const PROGRAMS: CompositionKind = {
  name: 'programs',
  routes: programRoutes,
  versions: programVersionRoutes,
  groups: programGroups,
  editing: programEditingRoutes,
  listPage: '/programs',
  conflictCode: programErrors.version_conflict.code,
  otherEditorCode: programErrors.being_edited.code,
  supersededCode: programErrors.draft_superseded.code,
  missingCode: programErrors.not_found.code,
  isReleased: true,
};

export const TEMPLATES: CompositionKind = {
  name: 'templates',
  routes: templateRoutes,
  versions: templateVersionRoutes,
  groups: templateGroups,
  editing: templateEditingRoutes,
  listPage: '/templates',
  conflictCode: templateErrors.version_conflict.code,
  otherEditorCode: templateErrors.being_edited.code,
  supersededCode: templateErrors.draft_superseded.code,
  missingCode: templateErrors.not_found.code,
  isReleased: false,
};
