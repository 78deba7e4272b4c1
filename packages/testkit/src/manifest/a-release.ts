import type { ManifestRelease } from '@marquee/device-protocol';

/** A release that always plays. */
export function aRelease(overrides: Partial<ManifestRelease> = {}): ManifestRelease {
  const id = overrides.id ?? 1;
  return {
    id,
    number: id,
    name: `release ${id}`,
    mode: 'append',
    status: 'approved',
    schedule: { validFrom: '2020-01-01', validTo: '2099-12-31', continuous: true, weekdays: [], spans: [] },
    screen: 1,
    programs: [],
    ...overrides,
  };
}
