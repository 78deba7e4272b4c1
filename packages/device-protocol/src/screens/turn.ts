import type { PayloadOf } from '@marquee/commands';
import type { EnrolRequest } from '../enrolment/enrolment.schema.ts';

/** A panel as its system shows it, or the picture on it as people see it. */
type Panel = EnrolRequest['screens'][number];

/** How the picture of a device stands: a way up, or that of its system, and a rotation on top of it. */
export interface Stance {
  readonly orientation: PayloadOf<'rpc-screen-set'>['device_screen'];
  readonly rotation: PayloadOf<'rpc-rotate'>['rotation'];
}

export const AS_MOUNTED: Stance = { orientation: null, rotation: 0 };

/** By how many degrees clockwise the picture on a panel is turned: 0, 90, 180 or 270. */
export function turnOn(panel: Panel, { orientation, rotation }: Stance): number {
  const quarters = orientation === null ? 0 : orientation - ownOrientation(panel);
  return (quarters * 90 + rotation + 360) % 360;
}

/** The picture on a panel, as people see it. */
export function turnedPanel(panel: Panel, stance: Stance): Panel {
  const quarters = turnOn(panel, stance) / 90;
  if (quarters === 0) return panel;
  const { width, height } = panel;
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  return { ...size, orientation: ((ownOrientation(panel) + quarters) % 4) as Panel['orientation'] };
}

export function isPortrait({ width, height }: Pick<Panel, 'width' | 'height'>): boolean {
  return height > width;
}

function ownOrientation(panel: Panel): number {
  return panel.orientation ?? Number(isPortrait(panel));
}
