import type { Program } from '@marquee/contract';

export function aProgram(overrides: Partial<Program> = {}): Program {
  return {
    id: 7,
    number: 7,
    name: 'Sale',
    program_category_id: 1,
    group_id: 1,
    group_name: 'default',
    department_id: 1,
    department_name: 'default',
    width: 1920,
    height: 1080,
    duration_ms: 10_000,
    size: 0,
    scene_count: 1,
    status: 0,
    version: 1,
    creator_name: null,
    created_at: 0,
    updated_at: 0,
    release_count: 0,
    device_count: 0,
    label: null,
    label_set: null,
    is_edited: false,
    ...overrides,
  };
}
