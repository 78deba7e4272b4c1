import type { PlayFacts } from '@marquee/device-protocol';
import { aDocument, aFileRef, aPicture, aScene, aVideo } from '@marquee/testkit';
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

  it('D2: records a stopped program and the material on the screen as cut, with the time they ran', () => {
    recorder.reached(4000);
    recorder.cut(4500);
    expect(plays).toMatchObject([
      { materialId: 11, durationMs: 3000 },
      { materialId: 12, startedAt: 4000, durationMs: 1500, cut: true },
      { programId: 9, startedAt: 1000, durationMs: 4500, cut: true },
    ]);
    expect(plays[0]).not.toHaveProperty('cut');
    expect(plays[2]).not.toHaveProperty('materialId');
  });

  it('D2: records nothing of a program that was stopped before anything was seen', () => {
    recorder.cut(0);
    expect(plays).toEqual([]);
  });

  it('D4: records a video that the end of its scene cuts as cut, not as a play', () => {
    const video = aFileRef({ materialId: 21, mime: 'video/mp4', durationMs: 6000 });
    const scenes = [aScene({ durationMs: 9000, elements: [aVideo({ videos: [video] })] })];
    const program = { id: 9, name: 'Menu', document: aDocument({ scenes }) };
    recorder = new PlayRecorder({ ...item, program }, (play) => plays.push(play));
    recorder.started(1000);
    recorder.ended(9000);
    expect(plays.map(({ materialId, durationMs, cut }) => [materialId, durationMs, cut])).toEqual([
      [21, 6000, undefined],
      [21, 3000, true],
      [undefined, 9000, undefined],
    ]);
  });

  it('D4: records the rest of a picture in a carousel as cut', () => {
    const scenes = [aScene({ durationMs: 7000, elements: [element] })];
    const program = { id: 9, name: 'Menu', document: aDocument({ scenes }) };
    recorder = new PlayRecorder({ ...item, program }, (play) => plays.push(play));
    recorder.ended(7000);
    expect(plays.map(({ materialId, durationMs, cut }) => [materialId, durationMs, cut])).toEqual([
      [11, 3000, undefined],
      [12, 3000, undefined],
      [11, 1000, true],
      [undefined, 7000, undefined],
    ]);
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

describe('a synchronised program', () => {
  const join = (positionMs: number) => {
    recorder = new PlayRecorder(item, (play) => plays.push(play));
    recorder.started(1000, 0, positionMs);
  };

  it('records what a device has seen after it joined, as cut', () => {
    join(4000);
    recorder.ended(2000);
    expect(plays).toMatchObject([
      { materialId: 12, startedAt: 1000, durationMs: 2000, cut: true },
      { programId: 9, startedAt: 1000, durationMs: 2000, cut: true },
    ]);
  });

  it('counts as complete if it began a little late', () => {
    join(20);
    recorder.ended(5980);
    expect(plays.map(({ materialId, cut }) => [materialId, cut])).toEqual([
      [11, undefined],
      [12, undefined],
      [undefined, undefined],
    ]);
  });
});

it('records the time of materials that appear after a pause', () => {
  recorder.reached(1000);
  recorder.continued(1000, 60_000);
  recorder.ended(6000);
  expect(plays.map(({ startedAt }) => startedAt)).toEqual([1000, 64_000, 1000]);
});
