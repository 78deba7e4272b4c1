import { type PictureBox, pictureBoxesOf, type SceneDocument } from '@marquee/scene';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture of a program, and how large one of its uses shows it. */
export interface PictureUse {
  sha256: string;
  /** As stored. */
  picture: Size;
  /** The longer side as shown, in program pixels; what the element crops counts too. */
  shownSide: number;
  program: Size;
}

/** The lengths of the longer side of renditions: few, so that panels of similar size share their files. */
export const SIDES = [1280, 1920, 2560, 3840, 5120, 7680] as const;

/** Pictures with up to this many pixels (11 MB decoded) suit every panel. */
const ANY_PANEL_PIXELS = 1920 * 1440;
/** A picture that is only a little larger is not worth a second file, another encoding and another download. */
const WORTHWHILE = 1.25;
/** For a device that has reported no screens. */
const UNKNOWN_PANEL: Size = { width: 3840, height: 2160 };

/** Pictures that may need renditions. GIFs do not: most are animated. */
export function pictureUsesOf(document: SceneDocument): PictureUse[] {
  const program = { width: document.width, height: document.height };
  return pictureBoxesOf(document).flatMap((use) => {
    const { sha256, mime, width, height } = use.file;
    if (mime === 'image/gif' || width === undefined || height === undefined) return [];
    const picture = { width, height };
    if (width * height <= ANY_PANEL_PIXELS) return [];
    return [{ sha256, picture, program, shownSide: Math.max(width, height) * scaleIn(picture, use) }];
  });
}

/** The panel that shows releases for this screen of a device (1 or 2). */
export function panelOf(screens: readonly Size[], screen: number): Size {
  return screens[screen - 1] ?? screens[0] ?? UNKNOWN_PANEL;
}

/** The renditions that a panel needs, by content: the largest use decides. Pictures that it shows as stored are left out. */
export function wantedSides(uses: readonly PictureUse[], panel: Size): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const [sha256, same] of Map.groupBy(uses, (use) => use.sha256)) {
    const shown = same.map(({ shownSide, program }) => shownSide * panelScale(program, panel));
    const side = sideFor(same[0]?.picture, Math.max(...shown));
    if (side !== undefined) wanted.set(sha256, side);
  }
  return wanted;
}

/** The smallest side that loses nothing visible; undefined if the picture itself is better. */
function sideFor(picture: Size = { width: 0, height: 0 }, shownSide: number): number | undefined {
  const side = SIDES.find((length) => length >= Math.floor(shownSide));
  const isWorthwhile = side !== undefined && Math.max(picture.width, picture.height) > side * WORTHWHILE;
  return isWorthwhile ? side : undefined;
}

/** How much a box enlarges a picture. Stretched pictures count by the direction that is enlarged most. */
function scaleIn(picture: Size, { box, fit }: PictureBox): number {
  const [across, down] = [box.width / picture.width, box.height / picture.height];
  return fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
}

/** How much a panel enlarges a program, which it shows whole. It may be mounted upright and report that or not. */
function panelScale(program: Size, panel: Size): number {
  const lying = Math.min(panel.width / program.width, panel.height / program.height);
  const upright = Math.min(panel.height / program.width, panel.width / program.height);
  return Math.max(lying, upright);
}
