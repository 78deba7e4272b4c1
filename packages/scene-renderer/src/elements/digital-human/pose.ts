/** How a figure stands at a moment. Angles are degrees, lengths units of the figure. */
export interface Pose {
  /** 0-1: breathed out or in. */
  breath: number;
  /** Tilt of the head. */
  tilt: number;
  /** How far the head is lowered. */
  nod: number;
  /** How far the arms hang away from the body. */
  arm: number;
  /** The raised hand. */
  wave: number;
  /** Swing of hair and other hanging parts, against the tilt of the head. */
  swing: number;
  /** How far the eyes are open, 0-1. */
  eyes: number;
}

const TURN = 2 * Math.PI;
const BREATH_MS = 4_200;
/** Each span of this length has one blink. */
const BLINK_SPAN_MS = 4_000;
const BLINK_MS = 170;

/** A pure function of the time of the scene, so that every device shows the same figure at the same time. */
export function poseAt(timeMs: number, isSpeaking: boolean): Pose {
  const wave = (periodMs: number, shift = 0) => Math.sin((timeMs / periodMs + shift) * TURN);
  const tilt = 1.1 * wave(7_300) + 0.5 * wave(4_100, 0.3) + (isSpeaking ? 0.9 * wave(2_300, 0.1) : 0);
  return {
    breath: (1 - Math.cos((timeMs / BREATH_MS) * TURN)) / 2,
    tilt,
    nod: isSpeaking ? 2.2 + 2.2 * wave(1_300, 0.75) : 0,
    arm: 1.1 * wave(BREATH_MS, 0.1) + (isSpeaking ? 1.4 * wave(2_700) : 0),
    wave: (isSpeaking ? 7 : 3) * wave(isSpeaking ? 1_500 : 3_400),
    swing: -1.6 * tilt + 1.2 * wave(3_100, 0.4),
    eyes: eyesAt(timeMs),
  };
}

/** The blinks come at irregular times, which follow from the number of their span. */
function eyesAt(timeMs: number): number {
  const span = Math.floor(timeMs / BLINK_SPAN_MS);
  const share = (((span + 1) * 0.618_034) % 1) * 0.8 + 0.1;
  const sinceMs = timeMs - (span + share) * BLINK_SPAN_MS;
  if (sinceMs < 0 || sinceMs > BLINK_MS) return 1;
  return Math.max(0.06, Math.abs(1 - (2 * sinceMs) / BLINK_MS));
}
