import { aDocument, aFileRef } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { FaultDesk, type FaultFacts } from './fault-desk.ts';

const item = { releaseId: 5, programIndex: 0, program: { id: 9, name: 'Menu', document: aDocument() } };
const file = aFileRef({ name: 'a.png' });
const fault = { code: 'picture_failed', sceneId: 's', elementId: 'e', file, detail: 'no\npicture' } as const;

let clock: FakeClock;
let told: FaultFacts[];
let desk: FaultDesk;

beforeEach(() => {
  clock = new FakeClock(0);
  told = [];
  desk = new FaultDesk(clock, (facts) => told.push(facts));
});

describe('the fault desk', () => {
  it('says what failed and where, in one line', () => {
    desk.scene(item, fault);
    expect(told).toEqual([
      {
        kind: 'element-failed',
        detail: 'picture_failed: a.png: no picture',
        releaseId: 5,
        programId: 9,
        elementId: 'e',
        sha256: file.sha256,
      },
    ]);
  });

  it('does not repeat itself with every round of a program', async () => {
    desk.scene(item, fault);
    await clock.advance(9 * 60_000);
    desk.scene(item, fault);
    expect(told.length).toBe(1);
    await clock.advance(60_000);
    desk.scene(item, fault);
    expect(told.length).toBe(2);
  });

  it('keeps quiet about a missing sound and a network that is away', () => {
    desk.scene(item, { ...fault, code: 'autoplay_muted' });
    desk.download({ sha256: file.sha256, size: 1, url: '/f' }, 'network', 'a.png');
    expect(told).toEqual([]);
  });

  it.each([
    ['corrupt', 'file-corrupt'],
    ['no-space', 'disk-full'],
    ['not-found', 'download-failed'],
  ] as const)('tells a download that failed as %s by the kind %s', (failure, kind) => {
    desk.download({ sha256: file.sha256, size: 1, url: '/f' }, failure, 'a.png');
    expect(told).toMatchObject([{ kind, detail: `${failure}: a.png`, sha256: file.sha256 }]);
  });
});
