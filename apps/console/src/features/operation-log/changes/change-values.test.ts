import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import zh from '../../../i18n/zh/index.ts';
import { changeValues } from './change-values.ts';
import { failureText } from './failure-text.ts';
import { fieldName } from './field-name.ts';

beforeAll(() => i18next.init({ lng: 'zh', resources: { zh: { translation: zh } } }));

const values = (field: string, before: string | null, after: string | null) =>
  changeValues({ field, before, after }, i18next.t, 'zh');

test('flags are words, sizes have units, and missing values are empty', () => {
  expect(values('is_disabled', '0', '1')).toEqual({ before: '否', after: '是' });
  expect(values('must_change_password', null, 'true')).toEqual({ before: '', after: '是' });
  expect(values('storage_quota', '1073741824', null)).toEqual({ before: '1.00 GB', after: '' });
  expect(values('device_quota', '1', '0')).toEqual({ before: '1', after: '0' });
});

test('shows only removed and added permissions, by name', () => {
  expect(values('actions', '["11101","11102"]', '["11101","21101"]')).toEqual({
    before: '上传素材',
    after: '设备列表',
  });
});

test('a deleted role shows its former permissions by name', () => {
  expect(values('编辑', '["11101"]', null)).toEqual({ before: '查看素材', after: '' });
});

test('other lists and truncated lists are shown as is', () => {
  expect(values('device_ids', '[1,2]', null).before).toBe('[1,2]');
  expect(values('actions', '["11101","11…', '["11101"]')).toEqual({
    before: '["11101","11…',
    after: '["11101"]',
  });
});

test('a field without a label keeps its name', () => {
  expect(fieldName('phone')).toBe('手机号');
  expect(fieldName('flux_capacity')).toBe('flux_capacity');
});

test('a failure is shown as text without its parameters', () => {
  expect(failureText('roles.name_taken')).toBe('角色名称已存在');
  expect(failureText('roles.in_use')).toContain('…');
  expect(failureText('roles.in_use')).not.toContain('{{');
  expect(failureText('flux.overload')).toBe('flux.overload');
});
