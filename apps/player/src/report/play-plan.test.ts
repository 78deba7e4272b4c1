import { aDocument, aFileRef, anAudio, aPicture, aScene, aSound, aVideo } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayRecorder } from './play-recorder.ts';

const pictures = [1, 2].map((materialId) => ({ file: aFileRef({ materialId }), durationMs: 3000 }));
const video = aFileRef({ materialId: 3, mime: 'video/mp4', durationMs: 4000 });
const background = { color: '#000', file: aFileRef({ materialId: 4 }) };
const document = aDocument({
  interaction: { homeSceneId: 'home', homeJumpMs: 20_000 },
  scenes: [
    aScene({ id: 'home', durationMs: 6000, elements: [aPicture({ pictures })] }),
    aScene({ id: 'film', durationMs: 4000, background, elements: [aVideo({ videos: [video] })] }),
  ],
});

let plays: { materialId: number | undefined; from: number; ms: number; cut: boolean }[];
let recorder: PlayRecorder;

beforeEach(() => {
  plays = [];
  const item = { releaseId: 5, programIndex: 0, program: { id: 9, name: 'Guide', document } };
  recorder = new PlayRecorder(item, ({ materialId, startedAt, durationMs, cut = false }) =>
    plays.push({ materialId, from: startedAt, ms: durationMs, cut }),
  );
  recorder.started(0);
});

const play = (materialId: number | undefined, from: number, ms: number, cut = false) => ({
  materialId,
  from,
  ms,
  cut,
});

describe('the plays of an interactive program', () => {
  it('are those of the loop as long as nobody touches it', () => {
    recorder.ended(10_000);
    expect(plays).toEqual([
      play(1, 0, 3000),
      play(2, 3000, 3000),
      play(4, 6000, 4000),
      play(3, 6000, 4000),
      play(undefined, 0, 10_000),
    ]);
  });

  it('continue in a scene that is touched, however long the visitor stays', () => {
    recorder.reached(3500);
    recorder.visited(0, 4000, 4000);
    recorder.reached(30_500);
    expect(plays).toEqual(
      [0, 3, 6, 9, 12, 15, 18, 21, 24, 27].map((second, index) => play((index % 2) + 1, second * 1000, 3000)),
    );
  });

  it('are cut when a button shows another scene, and begin again there', () => {
    recorder.visited(0, 4000, 4000);
    recorder.visited(1, 4500, 0);
    recorder.reached(9000);
    expect(plays).toEqual([play(1, 0, 3000), play(2, 3000, 1500, true), play(3, 4500, 4000)]);
  });

  it('are cut when the visitor has left, and continue with the loop from the home scene', () => {
    recorder.visited(1, 2000, 0);
    recorder.resumed(22_000, 0);
    recorder.ended(32_000);
    expect(plays.slice(0, 1)).toEqual([play(1, 0, 2000, true)]);
    expect(plays.filter(({ materialId }) => materialId === 4)).toEqual([
      play(4, 2000, 20_000),
      play(4, 28_000, 4000),
    ]);
    expect(plays.filter(({ materialId }) => materialId === 3)).toEqual([
      ...[2, 6, 10, 14, 18].map((second) => play(3, second * 1000, 4000)),
      play(3, 28_000, 4000),
    ]);
    expect(plays.slice(-3)).toEqual([
      play(4, 28_000, 4000),
      play(3, 28_000, 4000),
      play(undefined, 0, 32_000),
    ]);
  });

  it('are cut with the program', () => {
    recorder.visited(1, 1000, 0);
    recorder.cut(2500);
    expect(plays).toEqual([
      play(1, 0, 1000, true),
      play(4, 1000, 1500),
      play(3, 1000, 1500, true),
      play(undefined, 0, 2500, true),
    ]);
  });
});

describe('music of the program', () => {
  const sounds = [5, 6].map((materialId) => aSound({ materialId, durationMs: 6_000 }));
  const scenes = [
    aScene({ id: 'home', durationMs: 4_000, elements: [anAudio({ scope: 'program', sounds })] }),
    aScene({ id: 'film', durationMs: 4_000 }),
  ];
  const concert = aDocument({ interaction: { homeSceneId: 'home', homeJumpMs: 20_000 }, scenes });

  beforeEach(() => {
    plays = [];
    const item = { releaseId: 5, programIndex: 0, program: { id: 9, name: 'Concert', document: concert } };
    recorder = new PlayRecorder(item, ({ materialId, startedAt, durationMs, cut = false }) =>
      plays.push({ materialId, from: startedAt, ms: durationMs, cut }),
    );
    recorder.started(0);
  });

  it('is played over the scenes, and cut after the program if no other run continues it', () => {
    recorder.reached(6_000);
    expect(plays).toEqual([play(5, 0, 6_000)]);
    const stop = recorder.ended(8_000);
    expect(plays.slice(1)).toEqual([play(undefined, 0, 8_000)]);
    stop();
    expect(plays.slice(2)).toEqual([play(6, 6_000, 2_000, true)]);
  });

  it('is played whole by the run that continues it, from when it began', () => {
    recorder.started(100_000, 8_000);
    recorder.reached(4_000);
    expect(plays).toEqual([play(6, 98_000, 6_000)]);
  });

  it('is not cut by visitors, however long they stay', () => {
    recorder.visited(1, 2_000, 0);
    recorder.reached(20_000);
    recorder.resumed(22_000, 0);
    recorder.cut(25_000);
    expect(plays).toEqual([
      play(5, 0, 6_000),
      play(6, 6_000, 6_000),
      play(5, 12_000, 6_000),
      play(6, 18_000, 6_000),
      play(5, 24_000, 1_000, true),
      play(undefined, 0, 25_000, true),
    ]);
  });
});
