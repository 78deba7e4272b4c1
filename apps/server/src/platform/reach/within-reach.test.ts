import {
  effectiveRule,
  FULL_RULE,
  RULE_ACTIONS,
  RULE_KINDS,
  RULE_RELATIONS,
  type Rule,
  type RuleAction,
  type RuleRelation,
} from '@marquee/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anActor } from '../../testing/an-actor.ts';
import type { Database } from '../database/database.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { type Db, withTransaction } from '../database/transaction.ts';
import { createDefaultGroups, trees } from '../groups/index.ts';
import { reaches, withinReach, withinReachOrShared } from './within-reach.ts';

/** A department in the definition: only its parent matters. */
interface Node {
  id: number;
  parent: Node | null;
  path: string;
}

const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.constant(FULL_RULE),
  fc.array(fc.constantFrom('0', '1'), { minLength: 12, maxLength: 12 }).map((flags) => flags.join('')),
);
const member = fc.record({
  number: fc.nat(),
  isGroupAdmin: fc.boolean(),
  rules: fc.record({ group: rule, device: rule, material: rule, program: rule }),
});
type Member = typeof member extends fc.Arbitrary<infer M> ? M : never;

/** For each department, which of those before it is its parent; 0 means none. */
const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 10 });

/** The definition, literally: the own department with all below it, its siblings with all below them, and the rest. */
function relationByDefinition(own: Node, other: Node): RuleRelation {
  for (let node: Node | null = other; node; node = node.parent) {
    if (node === own) return 'own';
    if (node.parent === own.parent) return 'same_level';
  }
  return 'others';
}

function mayByDefinition(rule: Rule, action: RuleAction, relation: RuleRelation): boolean {
  const flagOf = (asked: RuleAction) =>
    rule[RULE_RELATIONS.indexOf(relation) * RULE_ACTIONS.length + RULE_ACTIONS.indexOf(asked)] === '1';
  return flagOf(action) && (action === 'create' || flagOf('view'));
}

async function plantForest(db: Db, picks: readonly number[]): Promise<{ companyId: number; nodes: Node[] }> {
  const code = crypto.randomUUID();
  const person = { admin_name: '', login_name: '', phone: '' };
  const quotas = { storage_quota: 0, device_quota: 0 };
  const { id: companyId } = await query(db)
    .insertInto('company')
    .values({ code, name: code, ...person, ...quotas, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const home = await withTransaction(db, (trx) => createDefaultGroups(trx, companyId, 0));
  const nodes: Node[] = [{ id: home, parent: null, path: `/${home}/` }];
  for (const [index, pick] of picks.entries()) {
    const parent = [null, ...nodes][pick % (nodes.length + 1)] ?? null;
    const row = await query(db)
      .insertInto('department')
      .values({
        company_id: companyId,
        parent_id: parent?.id ?? null,
        path: '',
        name: `${index}`,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = await withTransaction(db, (trx) => trees.place(trx, trees.DEPARTMENT_TREE, row.id, parent));
    nodes.push({ id: row.id, parent, path });
  }
  return { companyId, nodes };
}

async function idsIn(db: Db, condition: ReturnType<typeof withinReach>): Promise<number[]> {
  const rows = await query(db).selectFrom('department').select('id').where(condition).orderBy('id').execute();
  return rows.map((row) => row.id);
}

async function checkForest({ db }: Database, picks: readonly number[], members: Member[]): Promise<void> {
  const { companyId, nodes } = await plantForest(db, picks);
  for (const { number, isGroupAdmin, rules } of members) {
    const own = nodes[number % nodes.length];
    if (!own) throw new Error('a forest has nodes');
    const entries = RULE_KINDS.map((kind) => [kind, effectiveRule(rules[kind], isGroupAdmin)]);
    const actor = anActor({
      company_id: companyId,
      department_path: own.path,
      sees_company: false,
      rules: Object.fromEntries(entries),
    });
    for (const kind of RULE_KINDS) {
      for (const action of RULE_ACTIONS) {
        const expected = nodes.filter((node) =>
          mayByDefinition(actor.rules[kind], action, relationByDefinition(own, node)),
        );
        const ids = await idsIn(db, withinReach('department.id', actor, kind, action));
        expect(ids).toEqual(expected.map((node) => node.id));
        expect(nodes.filter((node) => reaches(actor, kind, action, node.path))).toEqual(expected);
      }
    }
  }
}

describeOnBothDatabases('what is within reach', (get) => {
  test('matches the definition in every tree, for every rule', async () => {
    await fc.assert(
      fc.asyncProperty(parents, fc.array(member, { minLength: 1, maxLength: 3 }), (picks, members) =>
        checkForest(get(), picks, members),
      ),
      { numRuns: 25 },
    );
  });

  test('is everything for an administrator, and never includes another company', async () => {
    const { db } = get();
    const { companyId, nodes } = await plantForest(db, [0, 1]);
    const others = await plantForest(db, [0, 1]);
    const path = nodes[0]?.path ?? '';
    const actor = anActor({ company_id: companyId, department_path: path, sees_company: false });
    const seen = await idsIn(db, withinReach('department.id', actor, 'group', 'view'));
    expect(seen).toEqual(nodes.map((node) => node.id));
    const all = await idsIn(db, withinReach('department.id', anActor(), 'group', 'delete'));
    expect(all).toEqual(expect.arrayContaining(others.nodes.map((node) => node.id)));
  });

  test('includes rows of the whole company for viewing, and leaves changing them to administrators', async () => {
    const { db } = get();
    const { companyId, nodes } = await plantForest(db, []);
    const folders = await query(db)
      .selectFrom('resource_group')
      .select('id')
      .where('company_id', '=', companyId)
      .execute();
    const member = anActor({
      company_id: companyId,
      department_path: nodes[0]?.path ?? '',
      sees_company: false,
    });
    const countFor = async (actor: typeof member, action: RuleAction) => {
      const within = withinReachOrShared('resource_group.department_id', actor, 'material', action);
      const rows = await query(db)
        .selectFrom('resource_group')
        .select('id')
        .where('company_id', '=', companyId)
        .where(within)
        .execute();
      return rows.length;
    };
    expect(await countFor(member, 'view')).toBe(folders.length);
    for (const action of ['create', 'change', 'delete'] as const) {
      expect(await countFor(member, action)).toBe(0);
      expect(await countFor(anActor({ company_id: companyId }), action)).toBe(folders.length);
    }
  });
});
