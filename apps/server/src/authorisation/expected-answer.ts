import {
  allows,
  type ErrorDefinition,
  effectiveRule,
  heldCodes,
  type ObjectKind,
  PERMISSION_CODES,
  PLATFORM_CODES,
  permits,
  platformErrors,
  type RouteObject,
  type RouteParts,
  type RuleAction,
  type RuleKind,
  type RuleRelation,
  resourceOf,
  sessionErrors,
} from '@marquee/contract';
import { EAST_RULES, MEMBERS, type Member, type Place } from './organisation.ts';

/** The caller: a user of company A, the platform's administrator, a device with its token, or an anonymous client. */
export type Principal = Member | 'platform_administrator' | 'device' | 'nobody';

export const PRINCIPALS: readonly Principal[] = [...MEMBERS, 'platform_administrator', 'device', 'nobody'];

/** The object that a call names: in one of the places, of the whole company, or absent. */
export type ObjectCase = Place | 'shared' | 'deleted' | 'absent';

/** Null: the declared policy lets the call through, whatever else it may be refused for. */
export type Expected = ErrorDefinition | null;

const RELATIONS: Record<Place, RuleRelation | null> = {
  own: 'own',
  below: 'own',
  same_level: 'same_level',
  others: 'others',
  other_company: null,
};

/** The expected answer of a call by the declarations of the contract, without using any server code. */
export function expectedAccess(route: RouteParts, principal: Principal): Expected {
  if (route.access === 'public') return null;
  if (principal === 'nobody' || principal === 'device') return platformErrors.signed_out;
  if (route.access === 'signed-in') return null;
  if (route.access === 'device') return platformErrors.no_permission;
  const held = codesOf(principal);
  const isHeld = permits(route.access, (code) => held.includes(code));
  return isHeld ? null : platformErrors.no_permission;
}

/** The same for one object that the call names. */
export function expectedOf(
  route: RouteParts,
  principal: Principal,
  object: RouteObject,
  objectCase: ObjectCase,
): Expected {
  const refused = expectedAccess(route, principal);
  if (refused || principal === 'nobody' || principal === 'device') return refused;
  if (objectCase === 'absent' || objectCase === 'deleted') return object.missing;
  if (object.resource.kind === 'company') return null;
  if (isOfWholeCompany(object.resource.kind) && principal !== 'platform_administrator')
    return objectCase === 'other_company' ? object.missing : null;
  if (principal === 'platform_administrator') return isOwnObject(object, objectCase) ? null : object.missing;
  const kind = object.resource.rule;
  if (kind === null) return isOwnObject(object, objectCase) ? null : object.missing;
  if (objectCase === 'other_company') return object.missing;
  if (principal === 'administrator') return null;
  if (objectCase === 'shared') return object.need === 'view' ? null : platformErrors.out_of_reach;
  const relation = RELATIONS[objectCase] ?? 'others';
  const mayDo = (rule: RuleKind, action: RuleAction) =>
    allows(effectiveRule(EAST_RULES[rule], principal === 'group_administrator'), action, relation);
  if (!mayDo(kind, 'view')) return object.missing;
  return mayDo(object.by ?? kind, object.need) ? null : platformErrors.out_of_reach;
}

/** Whether a list shows a caller who may read it an object in this place that belongs to another user. */
export function isListed(kind: ObjectKind, principal: Principal, place: Place): boolean {
  if (kind === 'company') return principal === 'platform_administrator';
  const { rule } = resourceOf(kind);
  const relation = RELATIONS[place];
  if (relation === null || principal === 'platform_administrator') return false;
  if (isOfWholeCompany(kind)) return true;
  if (rule === null) return false;
  if (principal === 'administrator') return true;
  const held = effectiveRule(EAST_RULES[rule], principal === 'group_administrator');
  // What may not be restored is not in the recycle bin for its reader.
  const isBin = kind.startsWith('recycled_');
  return allows(held, 'view', relation) && (!isBin || allows(held, 'delete', relation));
}

/** Kinds that no department owns. */
function isOfWholeCompany(kind: string | null): boolean {
  return kind === 'label_set';
}

/** Sessions, tokens and uploads belong to one user; the platform's administrator owns nothing else in company A. */
function isOwnObject({ resource }: RouteObject, objectCase: ObjectCase): boolean {
  return resource.rule === null && objectCase === 'own';
}

function codesOf(principal: Member | 'platform_administrator'): readonly string[] {
  const nobody = { is_admin: false, is_group_admin: false, actions: [] };
  switch (principal) {
    case 'platform_administrator':
      return heldCodes({ ...nobody, is_admin: true, is_platform: true });
    case 'administrator':
      return heldCodes({ ...nobody, is_admin: true });
    case 'group_administrator':
      return heldCodes({ ...nobody, is_group_admin: true });
    case 'all_codes':
      return PERMISSION_CODES.filter((code) => !PLATFORM_CODES.includes(code));
    case 'no_codes':
      return [];
  }
}

/** Codes that mean the caller was denied access; with any other answer the call was let through. */
export const DENIALS: readonly string[] = [
  platformErrors.signed_out,
  platformErrors.no_permission,
  platformErrors.out_of_reach,
  platformErrors.invalid_request,
  sessionErrors.password_change_required,
].map(({ code }) => code);
