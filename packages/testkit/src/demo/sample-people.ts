import { groupSchema, roleSchema } from '@marquee/contract';
import type { Marquee } from '../harness/index.ts';

/** The initial password of all of them; each has to choose a new one. */
const FIRST_PASSWORD = 'Welcome1';

/** Two branches with a department below each, two roles, and a user of every kind. */
export async function seedPeople(marquee: Marquee): Promise<void> {
  const department = async (name: string, parent_id: number) =>
    groupSchema.parse(await marquee.call('POST', '/departments', { name, parent_id })).group_id;
  const role = async (name: string, actions: string[]) =>
    roleSchema.parse(await marquee.call('POST', '/roles', { name, actions })).id;
  const east = await department('华东分公司', 0);
  const shanghai = await department('上海运营部', east);
  const south = await department('华南分公司', 0);
  const shenzhen = await department('深圳运营部', south);
  const editor = await role('节目编辑', [
    ...['11101', '11102', '11109', '13101', '14101', '21101'],
    ...['31101', '31102', '31103', '31106', '31115', '31201', '31202', '33101'],
  ]);
  const viewer = await role('只读查看', ['11101', '13101', '14101', '21101', '31101', '31201', '33101']);
  const people = [
    { login_id: 'east-manager', name: '华东负责人', department_id: east, is_group_admin: true },
    { login_id: 'shanghai-1', name: '上海编辑', department_id: shanghai, role_id: editor },
    { login_id: 'shanghai-2', name: '上海值班', department_id: shanghai, role_id: viewer },
    { login_id: 'south-manager', name: '华南负责人', department_id: south, is_group_admin: true },
    { login_id: 'shenzhen-1', name: '深圳编辑', department_id: shenzhen, role_id: editor },
  ];
  const passwords = { password: FIRST_PASSWORD, confirm_password: FIRST_PASSWORD };
  for (const person of people) await marquee.call('POST', '/users', { ...person, ...passwords });
}
