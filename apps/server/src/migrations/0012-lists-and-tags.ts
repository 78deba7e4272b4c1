import type { DialectTypes, Migration } from '../platform/database/migrate/migration.ts';

/** The columns that lists filter by, so that a page is selected from the index of its order alone. */
const LISTED = {
  material: {
    asked: 'group_id, department_id, type, size, name, number, creator_id, processing, expires_at',
    rows: '',
  },
  user: {
    asked: 'deleted_at, login_id, name, department_id, role_id, is_admin, is_group_admin, is_disabled',
    rows: 'where deleted_at is null',
  },
};

const orders = [
  ...['name', 'size', 'number', 'type', 'duration_ms', 'expires_on'].map((column) =>
    indexOf('material', `${column}, id desc`),
  ),
  indexOf('material', 'updated_at, id'),
  indexOf('user', 'created_at, id'),
  indexOf('user', 'last_login_at, id'),
];

/** Rows without a value come last in descending order too, for which PostgreSQL needs a separate index. */
const downwards = [
  indexOf('material', 'duration_ms desc nulls last, id'),
  indexOf('material', 'expires_on desc nulls last, id'),
  indexOf('user', 'last_login_at desc nulls last, id desc'),
];

function indexOf(table: keyof typeof LISTED, order: string): string {
  const [column] = order.split(/[ ,]/);
  const name = `${table}_by_${column}${order.includes('nulls last') ? '_down' : ''}`;
  const { asked, rows } = LISTED[table];
  return `create index ${name} on "${table}" (company_id, ${order}, ${asked}) ${rows}`;
}

/**
 * Tags repeat the owner of their material and follow it from department to department, so that visible tags are counted
 * from one index, without reading materials.
 */
const ownedTags = ({ int, text, clustered }: DialectTypes) => [
  `drop index material_department`,
  `create unique index material_department on material (department_id, company_id, id)`,
  `create table material_tag_new (
    material_id ${int} not null,
    tag ${text} not null,
    company_id ${int} not null,
    department_id ${int} not null,
    primary key (material_id, tag),
    foreign key (department_id, company_id, material_id) references material (department_id, company_id, id)
      on update cascade on delete cascade
  ) ${clustered}`,
  `insert into material_tag_new (material_id, tag, company_id, department_id)
    select material_tag.material_id, material_tag.tag, material.company_id, material.department_id
    from material_tag join material on material.id = material_tag.material_id`,
  `drop table material_tag`,
  `alter table material_tag_new rename to material_tag`,
  `create index material_tag_tag on material_tag (tag, material_id)`,
  `create index material_tag_use on material_tag (company_id, tag, department_id)`,
];

/** An index for every order in which the console lists materials and users, and for the list of tags. */
export default {
  name: '0012-lists-and-tags',
  statements: (types) => [
    // The index for the order by size contains everything.
    `drop index material_storage`,
    ...orders,
    ...(types.engine === 'postgres' ? downwards : []),
    ...ownedTags(types),
  ],
} satisfies Migration;
