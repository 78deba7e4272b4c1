import { boundsOf, guidesOf, hasBox, minSizeOf, placeElements, type SceneElement } from '@marquee/scene';
import type { Editor } from '../../document/editor-context.ts';
import { documentOf, movableElementsOf, sceneOf } from '../../document/editor-store.ts';
import { exchangeWithCopies, leaveCopies } from '../../document/leave-copies.ts';
import type { Point } from '../../document/viewport.ts';
import type { ResizeHandle } from './handles.ts';
import { snapTargets } from './snap-targets.ts';
import {
  dragStep,
  type Member,
  resizeStep,
  rotateStep,
  type StepOptions,
  type TransformStart,
  type TransformStep,
} from './transform-steps.ts';

export type TransformKind =
  | { what: 'drag'; leavesCopies: boolean }
  | { what: 'resize'; handle: ResizeHandle }
  | { what: 'rotate' };

/** A gesture on the selection that changes the document with each step; all its steps are one entry of the history. */
export interface Transform {
  step(at: Point, options: StepOptions): TransformStep;
  end(): void;
}

/** A global counter, so that two gestures never share a key. */
let gestures = 0;

/** @param at where the pointer was pressed, in program pixels */
export function beginTransform(editor: Editor, kind: TransformKind, at: Point): Transform {
  const { store } = editor;
  const start = startOf(editor, kind, at);
  const gesture = `gesture ${(gestures += 1)}`;
  const isCopying = kind.what === 'drag' && kind.leavesCopies;
  let copies: ReturnType<typeof leaveCopies> | null = null;
  return {
    step: (to, options) => {
      // Only now, because a click with Alt copies nothing.
      if (isCopying && copies === null) copies = leaveCopies(editor, gesture);
      const step = stepOf(kind, start, to, options);
      store.getState().edit((document) => placeElements(document, step.placements), { gesture });
      return step;
    },
    end: () => {
      if (copies) exchangeWithCopies(editor, copies, gesture);
      store.getState().settle();
    },
  };
}

function stepOf(kind: TransformKind, start: TransformStart, to: Point, options: StepOptions): TransformStep {
  switch (kind.what) {
    case 'drag':
      return dragStep(start, to, options);
    case 'resize':
      return resizeStep(start, kind.handle, to, options);
    case 'rotate':
      return rotateStep(start, to, options);
  }
}

function startOf({ store, view }: Editor, kind: TransformKind, at: Point): TransformStart {
  const state = store.getState();
  const document = documentOf(state);
  const moved = new Set(movableElementsOf(state));
  // Copies stay where the drag begins.
  const staysBehind = kind.what === 'drag' && kind.leavesCopies;
  const others = sceneOf(state).elements.filter(
    (element) => !element.hidden && hasBox(element) && (staysBehind || !moved.has(element)),
  );
  const guides = view.getState().layout.hasRulers ? guidesOf(document) : NO_GUIDES;
  return {
    members: [...moved].map(memberOf),
    at,
    targets: snapTargets(others.map(boundsOf), document, guides),
  };
}

const NO_GUIDES = { vertical: [], horizontal: [] };

function memberOf(element: SceneElement): Member {
  const { id, x, y, width, height, rotation } = element;
  return { id, x, y, width, height, rotation, minSize: minSizeOf(element) };
}
