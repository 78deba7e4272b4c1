/** How a text above the program looks: a scrolling or emergency message. */
export interface NoticeLook {
  readonly text: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly background: string;
  /** Marks it as a test; null for none. */
  readonly label: string | null;
}

/** The size of the screen in pixels. */
export interface NoticeArea {
  readonly width: number;
  readonly height: number;
}

/** The shorter side of the screen for which font sizes and speeds are given. */
const NOTICE_REFERENCE_PX = 1080;

/** Pixels of the area for one pixel of the reference. */
export function noticeScale({ width, height }: NoticeArea): number {
  return Math.min(width, height) / NOTICE_REFERENCE_PX;
}

/** The styles of a label, which stands out on any background. */
export const LABEL_STYLES = {
  height: 'auto',
  color: '#1d1b20',
  backgroundColor: '#ffd54a',
  fontWeight: '700',
} as const;
