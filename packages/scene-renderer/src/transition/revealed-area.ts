import type { Transition } from '@marquee/scene';

/** A point in widths and heights of the box, from its top left corner. */
export type UnitPoint = readonly [x: number, y: number];

/** The corners of one area. Areas of the same picture do not overlap. */
export type Ring = readonly UnitPoint[];

/** A transition that uncovers the incoming picture piece by piece, without moving it. */
export type RevealingTransition = Exclude<
  Transition,
  'none' | 'fade' | 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down'
>;

/** Inputs of the geometry, apart from the progress. */
export interface RevealInput {
  /** Width divided by height of the box: circles and angles are true on the screen. */
  aspect: number;
  /** Gives every device the same random bars. */
  seed: string;
}

/** The areas of the box in which the incoming picture is visible; `progress` 0-1, none at 0 and the whole box at 1. */
export function revealedArea(
  transition: RevealingTransition,
  progress: number,
  { aspect, seed }: RevealInput,
): readonly Ring[] {
  return REVEALS[transition](progress, aspect, seed);
}

type Reveal = (progress: number, aspect: number, seed: string) => readonly Ring[];

const BLINDS = 8;
const STRIPS = 16;
const SPOKES = 4;
const BARS = 32;
const CIRCLE_POINTS = 72;

const REVEALS: Record<RevealingTransition, Reveal> = {
  'blinds-horizontal': (progress) =>
    range(BLINDS).map((index) => rect(0, index / BLINDS, 1, progress / BLINDS)),
  'blinds-vertical': (progress) =>
    range(BLINDS).map((index) => rect(index / BLINDS, 0, progress / BLINDS, 1)),
  'wipe-left': (progress) => [rect(1 - progress, 0, progress, 1)],
  'wipe-right': (progress) => [rect(0, 0, progress, 1)],
  'wipe-up': (progress) => [rect(0, 1 - progress, 1, progress)],
  'wipe-down': (progress) => [rect(0, 0, 1, progress)],
  'box-in': (progress) => {
    const edge = progress / 2;
    const inner = 1 - progress;
    return [
      rect(0, 0, 1, edge),
      rect(0, 1 - edge, 1, edge),
      rect(0, edge, edge, inner),
      rect(1 - edge, edge, edge, inner),
    ];
  },
  'box-out': (progress) => [rect((1 - progress) / 2, (1 - progress) / 2, progress, progress)],
  'strips-right-down': strips,
  'strips-left-down': (progress) => strips(progress).map(mirroredX),
  'strips-right-up': (progress) => strips(progress).map(mirroredY),
  'strips-left-up': (progress) => strips(progress).map(mirroredX).map(mirroredY),
  rhombus: (progress) => [
    [
      [0.5, 0.5 - progress],
      [0.5 + progress, 0.5],
      [0.5, 0.5 + progress],
      [0.5 - progress, 0.5],
    ],
  ],
  wheel: (progress, aspect) =>
    range(SPOKES).map((spoke) => sector(spoke / SPOKES, (spoke + progress) / SPOKES, aspect)),
  fan: (progress, aspect) => [sector(-progress / 2, progress / 2, aspect)],
  plus: (progress) => {
    const edge = (1 - progress) / 2;
    return [rect(edge, 0, progress, 1), rect(0, edge, edge, progress), rect(1 - edge, edge, edge, progress)];
  },
  'random-bars': (progress, _aspect, seed) =>
    shuffledBars(seed)
      .slice(0, Math.round(progress * BARS))
      .map((bar) => rect(0, bar / BARS, 1, 1 / BARS)),
  circle: (progress, aspect) => {
    // In heights of the box; at the end the circle reaches the corners.
    const radius = (progress * Math.hypot(aspect, 1)) / 2 / Math.cos(Math.PI / CIRCLE_POINTS);
    return [range(CIRCLE_POINTS).map((index) => onCircle(index / CIRCLE_POINTS, radius, aspect))];
  },
};

/** A staircase that grows from the top left corner. */
function strips(progress: number): Ring[] {
  return range(STRIPS).map((row) =>
    rect(0, row / STRIPS, Math.min(1, Math.max(0, 2 * progress - row / STRIPS)), 1 / STRIPS),
  );
}

/** A sector about the centre between two angles in turns, clockwise from the top; it reaches beyond the corners. */
function sector(from: number, to: number, aspect: number): Ring {
  const steps = Math.max(1, Math.ceil((to - from) * 16));
  const radius = Math.hypot(aspect, 1);
  const arc = range(steps + 1).map((step) => onCircle(from + ((to - from) * step) / steps, radius, aspect));
  return [[0.5, 0.5], ...arc];
}

/** A point on a true circle about the centre; the radius is in heights of the box, the angle in turns. */
function onCircle(turns: number, radius: number, aspect: number): UnitPoint {
  const angle = turns * 2 * Math.PI;
  return [0.5 + (radius * Math.sin(angle)) / aspect, 0.5 - radius * Math.cos(angle)];
}

function rect(x: number, y: number, width: number, height: number): Ring {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function mirroredX(ring: Ring): Ring {
  return ring.map(([x, y]) => [1 - x, y]);
}

function mirroredY(ring: Ring): Ring {
  return ring.map(([x, y]) => [x, 1 - y]);
}

/** The numbers of the bars in the order in which they appear. */
function shuffledBars(seed: string): number[] {
  const hash = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619),
    0,
  );
  return range(BARS)
    .map((bar) => ({ bar, order: scrambled(hash + bar) }))
    .sort((a, b) => a.order - b.order || a.bar - b.bar)
    .map(({ bar }) => bar);
}

/** A number from 0 to 2³² - 1 that looks random and depends on the input alone. */
function scrambled(input: number): number {
  const first = Math.imul(input ^ (input >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 16), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
