import type { PlayFacts } from '@marquee/device-protocol';
import { aDocument, aFileRef, aPicture, aScene } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayRecorder } from './play-recorder.ts';

const first = aFileRef({ materialId: 11, name: 'first.png' });
const second = aFileRef({ materialId: 12, name: 'sec\u0007ond.png' });
const element = aPicture({
  pictures: [
    { file: first, durationMs: 3000 },
    { file: second, durationMs: 3000 },
  ],
});
const document = aDocument({ scenes: [aScene({ id: 's', durationMs: 6000, elements: [element] })] });
const item = { releaseId: 5, programIndex: 0, program: { id: 9, name: 'Menu', document } };

let plays: PlayFacts[];
let recorder: PlayRecorder;

beforeEach(() => {
  plays = [];
  recorder = new PlayRecorder(item, (play) => plays.push(play));
  recorder.started(1000);
});

describe('the play recorder', () => {
  it('records each material when it disappears and the program at its end', () => {
    recorder.reached(2999);
    expect(plays).toEqual([]);
    recorder.reached(3000);
    expect(plays).toMatchObject([
      {
        releaseId: 5,
        programId: 9,
        materialId: 11,
        startedAt: 1000,
        durationMs: 3000,
        names: { program: 'Menu', material: 'first.png' },
      },
    ]);
    recorder.ended(6000);
    expect(plays.slice(1)).toMatchObject([
      { materialId: 12, startedAt: 4000, names: { material: 'second.png' } },
      { programId: 9, startedAt: 1000, durationMs: 6000 },
    ]);
    expect(plays[2]).not.toHaveProperty('materialId');
  });

  it('records only the completed materials of an interrupted program', () => {
    recorder.reached(4000);
    expect(plays.map(({ materialId }) => materialId)).toEqual([11]);
  });

  it('does not count a material that failed to show', () => {
    const fault = {
      code: 'picture_failed',
      sceneId: 's',
      elementId: element.id,
      file: second,
      detail: '',
    } as const;
    recorder.failed(fault);
    recorder.ended(6000);
    expect(plays.map(({ materialId }) => materialId)).toEqual([11, undefined]);
  });

  it('counts a material that played without sound', () => {
    recorder.failed({ code: 'autoplay_muted', sceneId: 's', elementId: element.id, detail: '' });
    recorder.ended(6000);
    expect(plays.length).toBe(3);
  });
});
