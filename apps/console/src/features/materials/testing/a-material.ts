import type { Material, MaterialDetail } from '@marquee/contract';

/** A picture that is ready and unused by default. */
export function aMaterial(overrides: Partial<Material> = {}): Material {
  return {
    id: 1,
    number: 1,
    name: 'poster.png',
    type: 'picture',
    mime: 'image/png',
    group_id: 1,
    group_name: 'default',
    department_id: 1,
    department_name: 'default',
    sha256: 'a'.repeat(64),
    size: 2048,
    width: 800,
    height: 600,
    duration_ms: null,
    codec: null,
    audio: null,
    page_count: null,
    content_version: 1,
    has_thumbnail: true,
    has_strip: false,
    has_playable: false,
    processing: 'ready',
    progress: 0,
    failure: null,
    tags: [],
    expires_on: null,
    expiry: 'none',
    is_usable: true,
    shown: null,
    used_count: 0,
    creator_name: '王五',
    created_at: 0,
    updated_at: 0,
    ...overrides,
  };
}

export function aMaterialDetail(overrides: Partial<MaterialDetail> = {}): MaterialDetail {
  return {
    ...aMaterial(overrides),
    pages: [],
    used_by: [],
    hidden_programs: 0,
    templates: [],
    hidden_templates: 0,
    playlists: [],
    hidden_playlists: 0,
    released_by: [],
    hidden_releases: 0,
    ...overrides,
  };
}
