import {
  allows,
  flagIndex,
  RULE_ACTIONS,
  RULE_RELATIONS,
  type Rule,
  type RuleAction,
  type RuleRelation,
} from '@marquee/contract';

/** One tick of the matrix. */
export interface RuleCell {
  relation: RuleRelation;
  action: RuleAction;
}

/** Changing and deleting require viewing: selecting one selects view, and clearing view clears them. */
const NEED_VIEW: readonly RuleAction[] = ['change', 'delete'];

/** Selects or clears cells, with their consequences. */
export function tick(rule: Rule, cells: readonly RuleCell[], isOn: boolean): Rule {
  const flags = [...rule];
  for (const { relation, action } of cells.flatMap((cell) => [cell, ...following(cell, isOn)])) {
    flags[flagIndex(action, relation)] = isOn ? '1' : '0';
  }
  return flags.join('');
}

function following({ relation, action }: RuleCell, isOn: boolean): RuleCell[] {
  if (isOn) return NEED_VIEW.includes(action) ? [{ relation, action: 'view' }] : [];
  return action === 'view' ? NEED_VIEW.map((one) => ({ relation, action: one })) : [];
}

export function rowCells(relation: RuleRelation): RuleCell[] {
  return RULE_ACTIONS.map((action) => ({ relation, action }));
}

export function columnCells(action: RuleAction): RuleCell[] {
  return RULE_RELATIONS.map((relation) => ({ relation, action }));
}

/** Whether all, some or none of the cells are ticked. */
export function stateOf(rule: Rule, cells: readonly RuleCell[]): 'all' | 'some' | 'none' {
  const ticked = cells.filter(({ relation, action }) => allows(rule, action, relation)).length;
  if (ticked === 0) return 'none';
  return ticked === cells.length ? 'all' : 'some';
}
