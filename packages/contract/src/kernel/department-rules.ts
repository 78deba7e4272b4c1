/**
 * The rights of the members of a department (the twelve flags of a department's rule). Administrators of the
 * company are not bound by it.
 */

/** Kinds of objects with a rule of their own: the department itself with its users and roles, and its resources. */
export const RULE_KINDS = ['group', 'device', 'material', 'program'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Where an object is, relative to a department; the flags are stored in this order, four each. */
export const RULE_RELATIONS = ['own', 'same_level', 'others'] as const;
export type RuleRelation = (typeof RULE_RELATIONS)[number];

export const RULE_ACTIONS = ['create', 'view', 'change', 'delete'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** Twelve characters `0` or `1`: create, view, change, delete × own group, same level, others. */
export type Rule = string;

export type DepartmentRules = Record<RuleKind, Rule>;

/** Everything in a user's own group, nothing elsewhere. */
export const DEFAULT_RULE: Rule = '111100000000';
export const FULL_RULE: Rule = '111111111111';

/** The index of one flag in a {@link Rule}. */
export function flagIndex(action: RuleAction, relation: RuleRelation): number {
  return RULE_RELATIONS.indexOf(relation) * RULE_ACTIONS.length + RULE_ACTIONS.indexOf(action);
}

/** Whether the flag is set. Changing and deleting also require the flag for viewing. */
export function allows(rule: Rule, action: RuleAction, relation: RuleRelation): boolean {
  return rule[flagIndex(action, relation)] === '1';
}

/**
 * Where a department is, relative to another. Own is the department with all below it; same level are the other
 * departments below the same parent, with all below them; others is the rest of the company. Paths are ids from the
 * root, like `/1/4/`.
 */
export function relationBetween(own: string, other: string): RuleRelation {
  if (other.startsWith(own)) return 'own';
  const parent = parentPath(own);
  return other !== parent && other.startsWith(parent) ? 'same_level' : 'others';
}

/** `/1/4/` → `/1/`; `/1/` → `/`. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

/**
 * The rule that applies to a user; group administrators may do everything in their own group, whatever its rule says.
 */
export function effectiveRule(rule: Rule, isGroupAdmin: boolean): Rule {
  return isGroupAdmin ? '1111' + rule.slice(RULE_ACTIONS.length) : rule;
}

/** The rule of a new department: everything its creator may do there, and nothing elsewhere. */
export function ruleOfNew(maker: Rule, relation: RuleRelation): Rule {
  const start = flagIndex('create', relation);
  const own = maker.slice(start, start + RULE_ACTIONS.length);
  return own.padEnd(RULE_RELATIONS.length * RULE_ACTIONS.length, '0');
}

/**
 * Whether a user who is not an administrator may grant this rule to a department below their own: its members must not
 * reach what the user does not. Its same level lies within the user's own department; its others may lie outside.
 */
export function isWithinOwnReach(given: Rule, own: Rule): boolean {
  return RULE_ACTIONS.every((action) => {
    const mayInOwn = allows(own, action, 'own');
    const mayEverywhere = RULE_RELATIONS.every((relation) => allows(own, action, relation));
    if (allows(given, action, 'others') && !mayEverywhere) return false;
    return mayInOwn || !(allows(given, action, 'own') || allows(given, action, 'same_level'));
  });
}
