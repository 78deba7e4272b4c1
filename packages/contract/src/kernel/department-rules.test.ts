import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allows,
  DEFAULT_RULE,
  effectiveRule,
  FULL_RULE,
  flagIndex,
  isWithinOwnReach,
  parentPath,
  RULE_ACTIONS,
  RULE_RELATIONS,
  type Rule,
  type RuleAction,
  type RuleRelation,
  relationBetween,
  ruleOfNew,
} from './department-rules.ts';

/** A forest: the parent of every node, which precedes it, or null at the top. Ids are positions from 1. */
type Forest = (number | null)[];

const forests: fc.Arbitrary<Forest> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 24 })
  .map((picks) => picks.map((pick, index) => [null, ...Array(index).keys()][pick % (index + 1)] ?? null));

const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.constantFrom(DEFAULT_RULE, FULL_RULE),
  fc.array(fc.constantFrom('0', '1'), { minLength: 12, maxLength: 12 }).map((flags) => flags.join('')),
);

const anyNumber = fc.nat();

function pick(forest: Forest, number: number): number {
  return number % forest.length;
}

function pathOf(forest: Forest, node: number): string {
  const parent = forest[node] ?? null;
  return `${parent === null ? '/' : pathOf(forest, parent)}${node + 1}/`;
}

/** The node itself, its parent, and so on to the top. */
function chainOf(forest: Forest, node: number): number[] {
  const parent = forest[node] ?? null;
  return parent === null ? [node] : [node, ...chainOf(forest, parent)];
}

/** The literal definition, without paths: own department and below; its siblings and below; the rest. */
function relationByDefinition(forest: Forest, own: number, other: number): RuleRelation {
  const chain = chainOf(forest, other);
  if (chain.includes(own)) return 'own';
  const isSibling = (node: number) => node !== own && (forest[node] ?? null) === (forest[own] ?? null);
  return chain.some(isSibling) ? 'same_level' : 'others';
}

/** Whether a member reaches an object; change and delete also require viewing. */
function reaches(rule: Rule, action: RuleAction, relation: RuleRelation): boolean {
  const flags = [...rule].map((flag) => flag === '1');
  const flagOf = (asked: RuleAction) =>
    flags[RULE_RELATIONS.indexOf(relation) * 4 + RULE_ACTIONS.indexOf(asked)] ?? false;
  return flagOf(action) && (action === 'create' || flagOf('view'));
}

function withFlag(action: RuleAction, relation: RuleRelation): Rule {
  const index = flagIndex(action, relation);
  return '0'.repeat(index) + '1' + '0'.repeat(11 - index);
}

/** As much of a rule as its creator may grant: each flag that passes by itself. */
function passing(given: Rule, own: Rule): Rule {
  const flags = [...given];
  for (const relation of RULE_RELATIONS) {
    for (const action of RULE_ACTIONS) {
      if (!isWithinOwnReach(withFlag(action, relation), own)) flags[flagIndex(action, relation)] = '0';
    }
  }
  return flags.join('');
}

describe('a rule of twelve flags', () => {
  it('holds create, view, change and delete for the own group, then for the same level, then for others', () => {
    expect(allows('100000000000', 'create', 'own')).toBe(true);
    expect(allows('000001000000', 'view', 'same_level')).toBe(true);
    expect(allows('000000000001', 'delete', 'others')).toBe(true);
    expect(allows('111111111110', 'delete', 'others')).toBe(false);
  });

  it('lets a group administrator do everything in the group, and nothing more elsewhere', () => {
    expect(effectiveRule('000001000010', true)).toBe('111101000010');
    expect(effectiveRule('000001000010', false)).toBe('000001000010');
  });
});

describe('the relation between departments', () => {
  it('knows the parent of a path', () => {
    expect(parentPath('/1/4/')).toBe('/1/');
    expect(parentPath('/1/')).toBe('/');
  });

  it('counts the parent and everything elsewhere as others', () => {
    expect(relationBetween('/1/4/', '/1/')).toBe('others');
    expect(relationBetween('/1/4/', '/1/40/')).toBe('same_level');
    expect(relationBetween('/1/', '/14/')).toBe('same_level');
    expect(relationBetween('/1/4/', '/14/')).toBe('others');
  });

  test('matches the definition in every forest', () => {
    fc.assert(
      fc.property(forests, (forest) => {
        for (const own of forest.keys()) {
          for (const other of forest.keys()) {
            const relation = relationBetween(pathOf(forest, own), pathOf(forest, other));
            expect(relation).toBe(relationByDefinition(forest, own, other));
          }
        }
      }),
    );
  });
});

describe('a rule granted by a user who is not an administrator', () => {
  it('may equal the own rule below the own department, and not outside it', () => {
    expect(isWithinOwnReach('111111110000', DEFAULT_RULE)).toBe(true);
    expect(isWithinOwnReach('111100000100', DEFAULT_RULE)).toBe(false);
    expect(isWithinOwnReach('010000000000', '101100000000')).toBe(false);
    expect(isWithinOwnReach(FULL_RULE, FULL_RULE)).toBe(true);
  });

  test('gives no department below the own one more reach than the own one', () => {
    const isGroupAdmin = fc.boolean();
    fc.assert(
      fc.property(forests, anyNumber, rules, isGroupAdmin, rules, (forest, number, rule, runs, wanted) => {
        const giver = pick(forest, number);
        const own = effectiveRule(rule, runs);
        const given = passing(wanted, own);
        expect(isWithinOwnReach(given, own)).toBe(true);
        for (const member of forest.keys()) {
          if (member === giver || !chainOf(forest, member).includes(giver)) continue;
          for (const thing of forest.keys()) {
            for (const action of RULE_ACTIONS) {
              if (!reaches(given, action, relationByDefinition(forest, member, thing))) continue;
              expect(reaches(own, action, relationByDefinition(forest, giver, thing))).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('passes as a whole if and only if each of its flags does', () => {
    fc.assert(
      fc.property(rules, rules, (given, own) => {
        expect(isWithinOwnReach(given, own)).toBe(passing(given, own) === given);
      }),
    );
  });
});

describe('the rule of a new department', () => {
  test('gives its members what its creator may do there, and nothing elsewhere', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...RULE_RELATIONS), (own, relation) => {
        const rule = ruleOfNew(own, relation);
        expect(rule).toMatch(/^[01]{4}0{8}$/);
        for (const action of RULE_ACTIONS) {
          expect(allows(rule, action, 'own')).toBe(allows(own, action, relation));
        }
      }),
    );
  });

  test('is always one that its creator may grant', () => {
    fc.assert(fc.property(rules, (own) => isWithinOwnReach(ruleOfNew(own, 'own'), own)));
  });
});
