import type { App } from '@marquee/contract';

/** A published app, as the server answers. */
export function aPackage(changes: Partial<App> = {}): App {
  return {
    id: 1,
    name: 'Menu',
    package: 'com.example.menu',
    version: '1.4',
    version_code: 14,
    system: 'android',
    category: 'app',
    min_system: 'API 24',
    device_types: [],
    status: 1,
    remark: '',
    file_name: 'menu.apk',
    size: 2048,
    sha256: 'a'.repeat(64),
    icon_url: null,
    download_url: '/MIPS/apps/1/file',
    device_count: 0,
    rollout_state: null,
    department_id: 1,
    department_name: 'default',
    creator_name: '王五',
    created_at: 1,
    published_at: 1,
    ...changes,
  };
}
