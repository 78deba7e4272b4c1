import type { RuleAction, RuleKind } from '../departments/department.rules.ts';
import type { ErrorDefinition } from './errors.ts';

/** Things that a call can name by an id. Every one of them belongs to one company, some to one user. */
export const OBJECT_KINDS = [
  'department',
  'user',
  'role',
  'company',
  'material',
  'material_group',
  'upload',
  'video',
  'digital_human',
  'digital_human_upload',
  'program',
  'program_group',
  'release',
  'device',
  'device_group',
  'session',
  'token',
] as const;

export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Whose flags decide on things of each kind; null where a thing is not a department's but one user's, or a company. */
export const RULE_OF_OBJECT = {
  department: 'group',
  user: 'group',
  role: 'group',
  company: null,
  material: 'material',
  material_group: 'material',
  upload: null,
  video: 'material',
  digital_human: 'material',
  digital_human_upload: null,
  program: 'program',
  program_group: 'program',
  release: 'program',
  device: 'device',
  device_group: 'device',
  session: null,
  token: null,
} as const satisfies Record<ObjectKind, RuleKind | null>;

/** Kinds of things that are made in one department and can be handed over to another. */
export type HandedOverKind = 'material' | 'video' | 'digital_human' | 'program' | 'device';

/**
 * One id, or list of ids, in the input of a call. Whoever may not see the thing gets `missing`, the very answer that an
 * id gets which never existed; whoever sees it but may not do `need` with it gets `platform.out_of_reach`.
 */
export interface RouteObject {
  kind: ObjectKind;
  need: RuleAction;
  /** Where it stands: `params.id`, `body.ids`. */
  at: `params.${string}` | `body.${string}`;
  missing: ErrorDefinition;
  /** Whose flags decide, where it is not the thing's own kind: screens are put into a department by the rule on screens. */
  by?: RuleKind;
}

/** Declares an object of a call: `named('material', 'change', 'body.ids', materialErrors.not_found)`. */
export function named(
  kind: ObjectKind,
  need: RuleAction,
  at: RouteObject['at'],
  missing: ErrorDefinition,
  by?: RuleKind,
): RouteObject {
  return { kind, need, at, missing, ...(by && { by }) };
}
