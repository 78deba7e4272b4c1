import type { Playlist, PlaylistDetail, PlaylistItem } from '@marquee/contract';

export function aPlaylist(overrides: Partial<Playlist> = {}): Playlist {
  return {
    id: 7,
    number: 7,
    name: '早间轮播',
    group_id: 1,
    group_name: 'default',
    department_id: 1,
    department_name: '默认部门',
    program_count: 0,
    material_count: 0,
    duration_seconds: 0,
    size: 0,
    device_count: 0,
    version: 3,
    creator_name: '王五',
    created_at: 0,
    updated_at: 0,
    ...overrides,
  };
}

/** A picture, by name. */
export function anItem(name: string, overrides: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    kind: 'material',
    id: 1,
    name,
    number: 1,
    cover: null,
    sha256: 'a'.repeat(64),
    has_thumbnail: false,
    material_type: 'picture',
    duration_seconds: 10,
    natural_ms: null,
    width: 1920,
    height: 1080,
    size: 1000,
    is_usable: true,
    ...overrides,
  };
}

export function aPlaylistWith(...items: PlaylistItem[]): PlaylistDetail {
  return { ...aPlaylist(), items };
}
