import { type Box, boundsOf, boundsOfAll, hasBox, isHeld, type Placed } from '@marquee/scene';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useEditor } from '../../document/editor-context.ts';
import { type EditorState, movableElementsOf, sceneOf } from '../../document/editor-store.ts';
import { type Point, toProgram } from '../../document/viewport.ts';
import { chosenWithGroups, clickedWith } from '../group-selection.ts';
import { doOverlap, spanOf } from './axis.ts';
import { beginTransform, type TransformKind } from './begin-transform.ts';
import { followPointer } from './follow-pointer.ts';
import { pressTargetOf } from './press-target.ts';
import { NO_MARKS, type SnapMarks } from './snap-marks.ts';

/** Marks of a gesture on the canvas in addition to its effect, in program pixels. */
export interface ShownGesture {
  marks: SnapMarks;
  /** The box around several elements while it is turned with them. */
  turnedBox: Placed | null;
  /** The area in which elements are selected. */
  band: Box | null;
}

/** Screen pixels within which edges snap. */
const SNAP_PIXELS = 6;

const IDLE: ShownGesture = { marks: NO_MARKS, turnedBox: null, band: null };

/**
 * The gestures of the pointer on the canvas. A press on an element selects it and continues as a drag, one on a handle resizes or rotates
 * the selection, and one beside all elements selects those in the area to which it is dragged.
 */
export function useCanvasGestures(stage: RefObject<HTMLElement | null>): ShownGesture {
  const editor = useEditor();
  const { store, view } = editor;
  const [shown, show] = useState(IDLE);

  const transform = (press: PointerEvent, kind: TransformKind, pointOf: PointOf, onClick = () => {}) => {
    const running = beginTransform(editor, kind, pointOf(heldAt(press)));
    return followPointer(press, {
      onStep: (pointer) => {
        const { viewport, isSnapping } = view.getState();
        const reach = isSnapping && !pointer.isModDown ? SNAP_PIXELS / viewport.zoom : null;
        const { marks, turnedBox } = running.step(pointOf(pointer), {
          isShiftDown: pointer.isShiftDown,
          reach,
        });
        show(marks === NO_MARKS && turnedBox === null ? IDLE : { marks, turnedBox, band: null });
      },
      onEnd: (hasMoved) => {
        running.end();
        show(IDLE);
        if (!hasMoved) onClick();
      },
    });
  };

  const selectArea = (press: PointerEvent, pointOf: PointOf) => {
    const from = pointOf(heldAt(press));
    let band: Box | null = null;
    return followPointer(press, {
      onStep: (pointer) => {
        band = boxBetween(from, pointOf(pointer));
        show({ ...IDLE, band });
      },
      onEnd: () => {
        show(IDLE);
        const state = store.getState();
        select(state, band ? idsIn(state, band) : [], press.shiftKey);
      },
    });
  };

  const begin = useEffectEvent((press: PointerEvent, area: HTMLElement): (() => void) | undefined => {
    const target = pressTargetOf(press.target);
    if (!target) return undefined;
    const { left, top } = area.getBoundingClientRect();
    const pointOf: PointOf = ({ x, y }) => toProgram(view.getState().viewport, { x: x - left, y: y - top });
    if (target.what === 'resize' || target.what === 'rotate') return transform(press, target, pointOf);
    const drag: TransformKind = { what: 'drag', leavesCopies: press.altKey };
    const id = target.what === 'element' ? target.id : undefined;
    const state = store.getState();
    if (!press.shiftKey && isOnSelection(state, id, pointOf(heldAt(press)))) {
      const { selection } = state.focus;
      // A click chooses one of several.
      const choose = () => state.select(id ? clickedWith(sceneOf(state), id, selection) : []);
      return transform(press, drag, pointOf, movableElementsOf(state).length > 1 ? choose : undefined);
    }
    if (id === undefined) return selectArea(press, pointOf);
    select(state, [id], press.shiftKey);
    return press.shiftKey ? () => {} : transform(press, drag, pointOf);
  });

  useEffect(() => {
    const area = stage.current;
    if (!area) return;
    let end: (() => void) | undefined;
    const onPress = (press: PointerEvent) => {
      if (press.button !== 0) return;
      end?.();
      // A second finger pans and zooms.
      end = press.isPrimary ? begin(press, area) : undefined;
    };
    // The browser would move the keyboard to the pressed frame.
    const keepFocus = (event: MouseEvent) => pressTargetOf(event.target) && event.preventDefault();
    area.addEventListener('pointerdown', onPress);
    area.addEventListener('mousedown', keepFocus);
    return () => {
      end?.();
      area.removeEventListener('pointerdown', onPress);
      area.removeEventListener('mousedown', keepFocus);
    };
  }, [stage]);
  return shown;
}

type PointOf = (pointer: Point) => Point;

function heldAt({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** Selects elements with their groups; with Shift it adds those that are not selected and removes those that are. */
function select(state: EditorState, ids: readonly string[], isExtending: boolean): void {
  const { selection } = state.focus;
  const chosen = isExtending
    ? [...selection.filter((id) => !ids.includes(id)), ...ids.filter((id) => !selection.includes(id))]
    : ids;
  state.select(chosenWithGroups(sceneOf(state), chosen, selection, isExtending));
}

/** Whether a press moves the selection: on one of its elements, or anywhere in the box around several. */
function isOnSelection(state: EditorState, id: string | undefined, at: Point): boolean {
  const elements = movableElementsOf(state);
  if (elements.some((element) => element.id === id)) return true;
  const bounds = elements.length > 1 ? boundsOfAll(elements) : undefined;
  return bounds !== undefined && areTouching(bounds, { ...at, width: 0, height: 0 });
}

function idsIn(state: EditorState, band: Box): string[] {
  const scene = sceneOf(state);
  return scene.elements
    .filter((element) => !element.hidden && hasBox(element) && !isHeld(scene, element))
    .filter((element) => areTouching(boundsOf(element), band))
    .map(({ id }) => id);
}

function areTouching(one: Box, other: Box): boolean {
  return doOverlap(spanOf(one, 'x'), spanOf(other, 'x')) && doOverlap(spanOf(one, 'y'), spanOf(other, 'y'));
}

function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}
