import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialPlaysOf } from './material-plays.ts';

const picture = (materialId: number, durationMs: number) => ({ file: aFileRef({ materialId }), durationMs });
const video = (materialId: number, durationMs?: number) =>
  aFileRef({ materialId, mime: 'video/mp4', ...(durationMs === undefined ? {} : { durationMs }) });
const brief = (document: Parameters<typeof materialPlaysOf>[0]) =>
  materialPlaysOf(document).map(({ file, startMs, durationMs }) => [file.materialId, startMs, durationMs]);

describe('the material plays of a program', () => {
  it('are the turns of each carousel, the last one cut off by the end of its scene', () => {
    const elements = [aText(), aPicture({ pictures: [picture(1, 4000), picture(2, 3000)] })];
    expect(brief(aDocument({ scenes: [aScene({ durationMs: 9000, elements })] }))).toEqual([
      [1, 0, 4000],
      [2, 4000, 3000],
      [1, 7000, 2000],
    ]);
  });

  it('are one for a single picture, however long its scene', () => {
    const elements = [aPicture({ pictures: [picture(1, 3000)] })];
    expect(brief(aDocument({ scenes: [aScene({ durationMs: 60_000, elements })] }))).toEqual([
      [1, 0, 60_000],
    ]);
  });

  it('are one for each run of a video', () => {
    const elements = [aVideo({ videos: [video(1, 5000)] })];
    expect(brief(aDocument({ scenes: [aScene({ durationMs: 12_000, elements })] }))).toEqual([
      [1, 0, 5000],
      [1, 5000, 5000],
      [1, 10_000, 2000],
    ]);
  });

  it('are one for the background picture of a scene', () => {
    const { file } = picture(3, 3000);
    const background = { color: '#000000', file };
    expect(brief(aDocument({ scenes: [aScene({ durationMs: 5000, background })] }))).toEqual([[3, 0, 5000]]);
  });

  it('follow the scenes, and leave out hidden elements', () => {
    const shown = aPicture({ pictures: [picture(1, 3000)] });
    const hidden = aPicture({ pictures: [picture(2, 3000)], hidden: true });
    const scenes = [
      aScene({ durationMs: 5000, elements: [hidden] }),
      aScene({ durationMs: 'auto', elements: [shown] }),
    ];
    expect(brief(aDocument({ scenes }))).toEqual([[1, 5000, 3000]]);
  });

  it('fill the time of every element without gap or overlap', () => {
    const durations = fc.array(fc.integer({ min: 3000, max: 60_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(durations, fc.integer({ min: 1000, max: 600_000 }), (pictures, durationMs) => {
        const elements = [aPicture({ pictures: pictures.map((duration, i) => picture(i + 1, duration)) })];
        let at = 0;
        for (const play of materialPlaysOf(aDocument({ scenes: [aScene({ durationMs, elements })] }))) {
          expect(play.startMs).toBe(at);
          at += play.durationMs;
        }
        expect(at).toBe(durationMs);
      }),
    );
  });
});
