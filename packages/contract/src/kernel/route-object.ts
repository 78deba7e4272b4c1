import type { RuleAction, RuleKind } from './department-rules.ts';
import type { ErrorDefinition } from './errors.ts';
import type { Resource } from './resource.ts';

/** A resource whose ids a call can contain. */
export type NamedResource = Resource & { readonly kind: string; readonly missing: ErrorDefinition };

/**
 * One id, or a list of ids, in the input of a call. A caller who may not see the object gets `missing`, as for an id
 * that never existed; one who sees it but may not perform `need` on it gets `platform.out_of_reach`. Where `missing` is
 * null, a call that only views answers with nothing of the object instead of an error.
 */
export interface RouteObject {
  resource: NamedResource;
  need: RuleAction;
  /** The path of the id in the input: `params.id`, `body.ids`. */
  at: `params.${string}` | `query.${string}` | `body.${string}`;
  missing: ErrorDefinition | null;
  /** The rule that decides, if not the resource's own: the rule on devices decides who moves them to a department. */
  by?: RuleKind;
}

/** Declares an object of a call: `objectRef(materials, 'change', 'body.ids')`. */
export function objectRef(
  resource: NamedResource,
  need: RuleAction,
  at: RouteObject['at'],
  { missing = resource.missing, by }: Partial<Pick<RouteObject, 'missing' | 'by'>> = {},
): RouteObject {
  return { resource, need, at, missing, ...(by && { by }) };
}
