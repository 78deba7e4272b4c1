import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace, templatesOf } from '../row-place.ts';

const FAMILY_NAMES = ['林', '周', '何', '陈', '王', '欧阳'];
const GIVEN_NAMES = ['知夏', '岚', '沛', '默', '一鸣', '若溪', '子轩'];

/** Creates users in all departments; some are disabled, some wait for approval, and none has a known password. */
export function seedUsers(place: RowPlace, count: number): void {
  const departments = place.database.prepare('select id from department where company_id = 1').all();
  const roles = place.database.prepare('select id from role where company_id = 1').all();
  const [template] = templatesOf(place.database, 'user', 'company_id = 1');
  for (let at = 0; at < count; at++) {
    const isWaiting = at % 80 === 40;
    place.insert('user', {
      ...template,
      ...newRow.user({ company_id: 1, department_id: Number(cycled(departments, at).id) }),
      login_id: at === 0 ? 'longest-login-name' : `user-${at}`,
      name: at === 0 ? 'Maximilian' : cycled(FAMILY_NAMES, at) + cycled(GIVEN_NAMES, at),
      role_id: isWaiting ? null : Number(cycled(roles, at).id),
      ...{
        is_group_admin: 0,
        is_waiting: isWaiting ? 1 : 0,
        is_disabled: isWaiting || at % 25 === 3 ? 1 : 0,
      },
      last_login_at: at % 4 ? place.now - at * 7_000_000 : null,
      created_at: place.now - at * 3_600_000,
    });
  }
}
