import type { Guides, Placement } from '@marquee/scene';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import Moveable, { type OnDrag, type OnResize, type OnRotate } from 'react-moveable';
import { movedTo, resizedTo, rotatedTo } from './placement.ts';
import type { Point, Size } from './viewport.ts';

export interface TransformBoxHandle {
  /** Continues a press on a frame as a drag of the selection. */
  drag(press: MouseEvent | TouchEvent): void;
  /** Whether the node belongs to the box: its handles and its drag area. */
  owns(node: Element): boolean;
}

interface TransformBoxProps {
  ref: Ref<TransformBoxHandle>;
  /** Frames to move, resize and rotate, together if there are several. */
  targets: HTMLElement[];
  /** Frames to whose edges and centres the targets snap. */
  others: HTMLElement[];
  canvas: Size;
  guides: Guides;
  zoom: number;
  keepsRatio: boolean;
  isSnapping: boolean;
  /** Changes whenever the frames may have moved by other means than this box. */
  revision: unknown;
  /** A click, without a drag, on one of several targets. */
  onClick: (frame: Element) => void;
  /** A gesture begins; `isCopying` for a drag with Alt. */
  onStart: (isCopying: boolean) => void;
  onChange: (placements: { frame: Element; placement: Placement }[]) => void;
  onEnd: () => void;
}

const EDGES = { top: true, left: true, bottom: true, right: true, center: true, middle: true };

/** Angles to which rotation snaps, and the step of rotation with Shift. */
const SNAP_ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];
const SHIFT_ANGLE = 15;

/** The only user of Moveable: handles around frames, snapping, and conversion of gestures to program pixels. */
export function TransformBox(props: TransformBoxProps) {
  const { targets, zoom, canvas, guides, onStart, onChange, onEnd } = props;
  const moveable = useRef<Moveable>(null);
  useImperativeHandle(props.ref, () => ({
    drag: (press) => {
      const box = moveable.current;
      void box?.waitToChangeTarget().then(() => box.dragStart(press));
    },
    owns: (node) => moveable.current?.isMoveableElement(node) ?? false,
  }));
  useLayoutEffect(() => {
    // Read here, so that a new revision runs the effect.
    void props.revision;
    moveable.current?.updateRect();
  }, [props.revision]);

  const report = <Event extends { target: HTMLElement | SVGElement }>(
    events: Event[],
    placementOf: (event: Event) => Placement,
  ) => onChange(events.map((event) => ({ frame: event.target, placement: placementOf(event) })));
  const drag = (events: OnDrag[]) => report(events, (event) => movedTo(pointOf(event), zoom));
  const resize = (events: OnResize[]) =>
    report(events, ({ target, drag, width, height }) =>
      resizedTo({ ...pointOf(drag), width, height }, rotationOf(target), zoom),
    );
  const rotate = (events: OnRotate[]) =>
    report(events, ({ drag, rotation }) => rotatedTo(pointOf(drag), rotation, zoom));

  const start = () => onStart(false);
  const startDrag = ({ inputEvent }: { inputEvent: MouseEvent }) => onStart(inputEvent.altKey);

  return (
    <Moveable
      ref={moveable}
      target={targets}
      draggable
      resizable
      rotatable
      origin={false}
      keepRatio={props.keepsRatio}
      // Otherwise it measures frames before React has rendered them and takes that size as their limit.
      checkResizableError={false}
      throttleRotate={props.keepsRatio ? SHIFT_ANGLE : 0}
      rotationPosition="top"
      snappable={props.isSnapping}
      snapThreshold={6}
      snapGap
      snapDirections={EDGES}
      elementSnapDirections={EDGES}
      elementGuidelines={props.others}
      verticalGuidelines={linesOf(canvas.width, guides.vertical, zoom)}
      horizontalGuidelines={linesOf(canvas.height, guides.horizontal, zoom)}
      snapRotationDegrees={SNAP_ANGLES}
      snapRotationThreshold={3}
      snapDistFormat={(distance) => Math.round(distance / zoom)}
      useResizeObserver
      onClickGroup={({ inputTarget, targetIndex }) => props.onClick(targets[targetIndex] ?? inputTarget)}
      onDragStart={startDrag}
      onDrag={(event) => drag([event])}
      onDragEnd={onEnd}
      onDragGroupStart={startDrag}
      onDragGroup={({ events }) => drag(events)}
      onDragGroupEnd={onEnd}
      onResizeStart={start}
      onResize={(event) => resize([event])}
      onResizeEnd={onEnd}
      onResizeGroupStart={start}
      onResizeGroup={({ events }) => resize(events)}
      onResizeGroupEnd={onEnd}
      onRotateStart={start}
      onRotate={(event) => rotate([event])}
      onRotateEnd={onEnd}
      onRotateGroupStart={start}
      onRotateGroup={({ events }) => rotate(events)}
      onRotateGroupEnd={onEnd}
    />
  );
}

function pointOf({ beforeTranslate: [x = 0, y = 0] }: { beforeTranslate: number[] }): Point {
  return { x, y };
}

/** The rotation from the frame's own style, as written by the element frames. */
function rotationOf({ style }: HTMLElement | SVGElement): number {
  return Number(/rotate\((-?[\d.]+)deg\)/.exec(style.transform)?.[1] ?? 0);
}

/** The lines to snap to besides other elements, in screen pixels: edges and centre of the canvas, and guides. */
function linesOf(length: number, guides: readonly number[], zoom: number): number[] {
  return [0, length / 2, length, ...guides].map((at) => at * zoom);
}
