import { describe, expect, test } from 'vitest';
import { changesText, describeChange, failureText, moduleText, operationText } from './describe-entry.ts';
import { LOG_FIELDS } from './log-fields.ts';
import { type LogFormat, logValueText } from './log-values.ts';

const zh: LogFormat = { lang: 'zh', time: (at) => new Date(at).toISOString().slice(0, 10) };
const en: LogFormat = { ...zh, lang: 'en' };
const nothing = { module: 'programs', objects: [] };

/** The shown text of a value before the change. */
const shown = (field: string, value: unknown, format = en) =>
  describeChange(
    { field, before: typeof value === 'string' ? value : JSON.stringify(value), after: null },
    nothing,
    format,
  ).before;

describe('J1 names of fields', () => {
  test.each(Object.entries(LOG_FIELDS))(
    '%s has a name in both languages',
    (_field, { zh: chinese, en: english }) => {
      expect(chinese).toMatch(/\p{Script=Han}|^ID$/u);
      expect(english).toMatch(/^[\x20-\x7e]+$/);
    },
  );

  test('a field of a future version keeps its own name', () => {
    expect(describeChange({ field: 'flux', before: null, after: '1' }, nothing, en)).toEqual({
      field: 'flux',
      before: '',
      after: '1',
    });
  });
});

describe('J1b values in words', () => {
  test('the rule of a department is its rights', () => {
    expect(shown('rules', '111101000000')).toBe(
      'Own department: create, view, edit, delete. Same level: view',
    );
    expect(shown('rules', '111101000000', zh)).toBe('本部门：新增、查看、修改、删除；同级部门：查看');
    expect(shown('device_rules', '111111111111')).toBe('Full access');
    expect(shown('device_rules', '000000000000', zh)).toBe('无');
  });

  test.each([
    ['status', 3, '已下线', 'Taken down'],
    ['mode', 'append', '追加播放', 'Append'],
    ['type', 'picture', '图片', 'Image'],
    ['state', ['waiting', 'active'], '待接入、已接入', 'Pending approval, Approved'],
    ['device_type', 1, '单屏', 'Single screen'],
    ['system_type', 'harmony', '鸿蒙', 'HarmonyOS'],
    ['processing', ['failed'], '转换失败', 'Failed'],
    ['second_factor', 'on', '已开启', 'On'],
    ['is_disabled', true, '是', 'Yes'],
    ['is_disabled', 0, '否', 'No'],
    ['size', 1_073_741_824, '1.00 GB', '1.00 GB'],
    ['duration_ms', 20_000, '0:20', '0:20'],
    ['days', 1, '1 天', '1 day'],
    ['days', 30, '30 天', '30 days'],
    ['created_at', 86_400_000, '1970-01-02', '1970-01-02'],
    ['weekdays', [3, 1], '周一、周三', 'Mon, Wed'],
    ['weekdays', [1, 2, 3, 4, 5, 6, 7], '每天', 'Every day'],
    ['spans', [{ start: '08:00', end: '12:00' }], '08:00–12:00', '08:00–12:00'],
    ['screens', [{ width: 1280, height: 720 }], '1280×720', '1280×720'],
    ['screen', 2, '屏幕 2', 'Screen 2'],
    ['command', 'rpc-volume', '音量', 'Volume'],
    ['payload', { volume: 40 }, '音量：40', 'Volume: 40'],
    ['payload', {}, '无', 'None'],
    ['tags', [], '无', 'None'],
    ['tags', ['a', 'b'], 'a、b', 'a, b'],
    ['expires_on', [null, '2026-12-01'], '无、2026-12-01', 'None, 2026-12-01'],
    ['id', [3], '3', '3'],
    ['actions', ['11101'], '查看素材', 'View materials'],
  ])('%s %j', (field, value, chinese, english) => {
    expect(shown(field, value, zh)).toBe(chinese);
    expect(shown(field, value)).toBe(english);
  });

  test.each([
    ['rpc-volume', { volume: 45 }, '45', '45'],
    ['rpc-touch', { enabled: true }, '开启', 'On'],
    ['rpc-startup-on-boot', { enabled: false }, '关闭', 'Off'],
    ['rpc-backlight', { switchStatus: 0 }, '关闭', 'Off'],
    ['rpc-screen-set', { device_screen: 1 }, '竖屏', 'Portrait'],
    ['rpc-language-set', { language: null }, '跟随系统', 'Same as system'],
    ['rpc-rotate', { rotation: 90 }, '顺时针旋转：90°', 'Clockwise: 90°'],
    ['rpc-of-another-version', { flux: 1 }, 'flux：1', 'flux: 1'],
  ])('beside its name the value of %s does not repeat it', (command, payload, chinese, english) => {
    const text = (format: LogFormat) =>
      logValueText('payload', payload, { ...format, command, isNamed: true });
    expect([text(zh), text(en)]).toEqual([chinese, english]);
  });

  test('the payload of a command has the names of its own form', () => {
    const entry = (command: string, payload: object) => ({
      ...nothing,
      changes: [
        { field: 'command', before: null, after: command },
        { field: 'payload', before: null, after: JSON.stringify(payload) },
      ],
    });
    const text = (command: string, payload: object, format = en) =>
      changesText(entry(command, payload), format).split('\n')[1];
    expect(text('rpc-touch', { enabled: false })).toBe('Command settings: – → Allow touch: No');
    expect(text('rpc-watchdog', { enabled: true })).toBe('Command settings: – → App guard: Yes');
    expect(text('rpc-screen-set', { device_screen: null })).toMatch(/Orientation: Same as system$/);
    expect(text('rpc-camera', { t: 5, s: 'near' }, zh)).toMatch(/显示位置：自定义、识别距离：近$/);
    expect(text('rpc-volume-plan', { plans: [{ start: '08:00', end: '22:00', volume: 30 }] })).toMatch(
      /Time slots: 08:00–22:00 30$/,
    );
  });

  test('the entries of a power plan are days and times', () => {
    const hours = { on: '08:00', off: '22:00', status: 'on' };
    const plan = {
      weekly: [
        { weekday: 1, ...hours },
        { weekday: 2, ...hours, status: 'off' },
      ],
      special: [{ date: '2027-01-01', ...hours, closed: true }],
      cross: [{ onDate: '2027-02-05', offDate: '2027-02-12', ...hours, closed: true }],
    };
    const shownIn = (format: LogFormat) =>
      describeChange(
        { field: 'payload', before: null, after: JSON.stringify(plan) },
        { ...nothing, changes: [{ field: 'command', before: null, after: 'rpc-power-schedule' }] },
        format,
      ).after;
    expect(shownIn(en)).toBe(
      'Weekly: Mon 08:00–22:00, Tue 08:00–22:00 (not in use), Special dates: 2027-01-01 off all day, Across dates: 2027-02-05 08:00 – 2027-02-12 22:00 (stays off)',
    );
    expect(shownIn(zh)).toBe(
      '每周：周一 08:00–22:00、周二 08:00–22:00（未启用）、特殊日期：2027-01-01 全天关屏、跨日期：2027-02-05 08:00 – 2027-02-12 22:00（持续关屏）',
    );
  });

  test('two screens have their numbers', () => {
    const screens = [
      { width: 1280, height: 720 },
      { width: 800, height: 600 },
    ];
    expect(shown('screens', screens)).toBe('Screen 1 1280×720, Screen 2 800×600');
  });

  test('of permissions, only those removed and those added', () => {
    const change = { field: 'actions', before: '["11101","11102"]', after: '["11101","21101"]' };
    expect(describeChange(change, nothing, zh)).toEqual({
      field: '权限',
      before: '上传素材',
      after: '设备列表',
    });
  });

  test('a deleted role has its former permissions', () => {
    expect(shown('roles', [{ name: '编辑', actions: ['11101'] }], zh)).toBe('编辑（查看素材）');
  });

  test('console 28: ids are names, and only those of which no name is known remain ids', () => {
    const objects = [
      { kind: 'program', id: 201, name: '午市菜单', is_there: true },
      { kind: 'program', id: 203, name: '旧菜单', is_there: false },
      { kind: 'program_group', id: 201, name: 'default', is_there: true },
      { kind: 'department', id: 201, name: 'default', is_there: true },
    ];
    const after = (field: string, value: string, format = zh) =>
      describeChange({ field, before: null, after: value }, { module: 'programs', objects }, format).after;
    expect(after('program_ids', '[201,203,204]')).toBe('午市菜单、旧菜单、ID 204');
    expect(after('group_id', '201')).toBe('默认分组');
    expect(after('group_id', '[201]', en)).toBe('Default group');
    expect(after('department_id', '201')).toBe('默认部门');
    expect(after('program_ids', '[]')).toBe('');
  });

  test('a name is never taken for a number, a flag or a list', () => {
    for (const name of ['007', 'true', '1e3', '[x', '12345678901234567890'])
      expect(shown('name', name)).toBe(name);
  });

  test('a value of another version keeps its text', () => {
    expect(shown('status', 99)).toBe('99');
    expect(shown('rules', '11')).toBe('11');
    expect(shown('screens', 'two')).toBe('two');
  });
});

describe('J2 one set of words for the page and the exported table', () => {
  test('operations', () => {
    expect(operationText({ module: 'users', operation: 0 }, 'zh')).toBe('新增');
    expect(operationText({ module: 'sessions', operation: 2 }, 'en')).toBe('Sign out');
    expect(operationText({ module: 'releases', operation: 1, act: 'take_offline' }, 'zh')).toBe('下线');
    expect(operationText({ module: 'releases', operation: 9, act: 'levitate' }, 'zh')).toBe('9');
  });

  test('modules', () => {
    expect(moduleText('uploads', 'zh')).toBe('素材上传');
    expect(moduleText('lamps', 'zh')).toBe('lamps');
  });

  test('reasons, without the values that the log does not keep', () => {
    expect(failureText('roles.name_taken', 'zh')).toBe('角色名称已存在');
    expect(failureText('roles.in_use', 'en')).toContain('…');
    expect(failureText('roles.in_use', 'en')).not.toContain('{{');
    expect(failureText('flux.overload', 'en')).toBe('flux.overload');
  });

  test('changes', () => {
    const changes = [
      { field: 'is_disabled', before: 'false', after: 'true' },
      { field: 'size', before: null, after: '2048' },
    ];
    expect(changesText({ ...nothing, changes }, zh)).toBe('已禁用：否 → 是\n大小：– → 2.00 KB');
    expect(changesText({ ...nothing, changes }, en)).toBe('Disabled: No → Yes\nSize: – → 2.00 KB');
  });
});
