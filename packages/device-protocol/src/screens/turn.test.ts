import { describe, expect, it } from 'vitest';
import { AS_MOUNTED, type Stance, turnedPanel, turnOn } from './turn.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

describe('the picture on a panel', () => {
  it('stands as it is mounted at first', () => {
    for (const panel of [landscape, portrait]) {
      expect(turnOn(panel, AS_MOUNTED)).toBe(0);
      expect(turnedPanel(panel, AS_MOUNTED)).toEqual(panel);
    }
  });

  it.each([
    ['landscape', 0, 0, 270],
    ['portrait', 1, 90, 0],
    ['reverse landscape', 2, 180, 90],
    ['reverse portrait', 3, 270, 180],
  ] as const)('S10: stands in %s however the panel is built', (_, orientation, onLandscape, onPortrait) => {
    const stance: Stance = { orientation, rotation: 0 };
    expect([turnOn(landscape, stance), turnOn(portrait, stance)]).toEqual([onLandscape, onPortrait]);
    const size = orientation % 2 === 0 ? landscape : portrait;
    for (const panel of [landscape, portrait])
      expect({ orientation, ...turnedPanel(panel, stance) }).toEqual({ ...size, orientation });
  });

  it('S10: is turned by the rotation on top of that', () => {
    expect(turnOn(landscape, { orientation: 3, rotation: 270 })).toBe(180);
    expect(turnOn(portrait, { orientation: 0, rotation: 90 })).toBe(0);
    expect(turnedPanel(landscape, { orientation: null, rotation: 90 })).toEqual({
      ...portrait,
      orientation: 1,
    });
    expect(turnedPanel(landscape, { orientation: 1, rotation: 90 })).toEqual({
      ...landscape,
      orientation: 2,
    });
  });

  it('S10: stands in the way that was set, also if its system shows it upside down', () => {
    const reversed = { ...landscape, orientation: 2 } as const;
    expect(turnOn(reversed, { orientation: 0, rotation: 0 })).toBe(180);
    expect(turnedPanel(reversed, { orientation: 0, rotation: 0 })).toEqual({ ...landscape, orientation: 0 });
    expect(turnedPanel(reversed, AS_MOUNTED)).toEqual(reversed);
  });

  it('of a square panel counts as landscape', () => {
    const square = { width: 1080, height: 1080 };
    expect(turnOn(square, { orientation: 0, rotation: 0 })).toBe(0);
  });
});
