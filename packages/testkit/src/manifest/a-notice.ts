import type { ManifestNotice } from '@marquee/device-protocol';

/** A message in a band at the bottom of the first screen, for a minute from 1,000,000 ms after the epoch on, with the given changes. */
export function aNotice(id: number, changes: Partial<ManifestNotice> = {}): ManifestNotice {
  return {
    id,
    kind: 'message',
    title: 'title',
    text: `text ${id}`,
    screen: 1,
    layout: 'band',
    position: 'bottom',
    direction: 'left',
    speed: 'normal',
    fontSize: 54,
    color: '#ffee00',
    background: '#102030',
    opacity: 40,
    startsAt: 1_000_000,
    endsAt: 1_060_000,
    passes: null,
    isTest: false,
    ...changes,
  };
}
