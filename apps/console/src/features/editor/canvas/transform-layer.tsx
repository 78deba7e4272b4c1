import { guidesOf, isHeld, placeElements } from '@marquee/scene';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { exchangeWithCopies, leaveCopies } from '../document/leave-copies.ts';
import { chosenWithGroups, clickedWith } from './group-selection.ts';
import { RubberBand } from './rubber-band.tsx';
import { TransformBox, type TransformBoxHandle } from './transform-box.tsx';
import { useModifiers } from './use-modifiers.ts';

interface TransformLayerProps {
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
  isPanning: boolean;
}

/** Connects gestures on the frames of the canvas to the selection and the document. */
export function TransformLayer({ stage, paper, isPanning }: TransformLayerProps) {
  const editor = useEditor();
  const { store } = editor;
  const scene = useEditorState(sceneOf);
  const selection = useEditorState(({ focus }) => focus.selection);
  const viewport = useViewState((view) => view.viewport);
  const canvas = useViewState((view) => view.canvas);
  const isSnapping = useViewState((view) => view.isSnapping);
  const guides = useEditorState((state) => guidesOf(documentOf(state)));
  const hasGuides = useViewState(({ layout }) => layout.hasRulers);
  const { isShiftDown, isModDown } = useModifiers();
  const box = useRef<TransformBoxHandle>(null);
  const gesture = useRef('');
  /** Whether the drag leaves copies, and once it has moved, which. */
  const copies = useRef<boolean | ReturnType<typeof leaveCopies>>(false);
  const frames = useFrames(paper);
  // What is edited in place is not moved at the same time.
  const isInPlace = useViewState((view) => view.inPlace !== null);

  return (
    <>
      <TransformBox
        ref={box}
        targets={isInPlace ? NO_FRAMES : frames.selected}
        others={frames.others}
        canvas={canvas}
        guides={hasGuides ? guides : NO_GUIDES}
        zoom={viewport.zoom}
        keepsRatio={isShiftDown}
        isSnapping={isSnapping && !isModDown}
        revision={[scene, viewport, selection]}
        onClick={(frame) => store.getState().select(clickedWith(scene, elementIdOf(frame), selection))}
        onStart={(isCopying) => {
          copies.current = isCopying;
          gestures += 1;
          gesture.current = `gesture ${gestures}`;
        }}
        onChange={(changes) => {
          // A click with Alt copies nothing, because only a drag gets here.
          if (copies.current === true) copies.current = leaveCopies(editor, gesture.current);
          const placements = new Map(
            changes.map(({ frame, placement }) => [elementIdOf(frame), placement] as const),
          );
          store
            .getState()
            .edit((document) => placeElements(document, placements), { gesture: gesture.current });
        }}
        onEnd={() => {
          if (Array.isArray(copies.current)) exchangeWithCopies(editor, copies.current, gesture.current);
          copies.current = false;
          store.getState().settle();
        }}
      />
      <RubberBand
        stage={stage}
        box={box}
        selected={frames.selected}
        isOff={isPanning}
        onSelect={(chosen, isExtending) =>
          store.getState().select(chosenWithGroups(scene, chosen.map(elementIdOf), selection, isExtending))
        }
      />
    </>
  );
}

/** A global counter, so that two gestures never share a key. */
let gestures = 0;

/** The rendered frames of the open scene: the targets of transformation, and those to snap to. */
function useFrames(paper: RefObject<HTMLElement | null>): { selected: HTMLElement[]; others: HTMLElement[] } {
  const scene = useEditorState(sceneOf);
  const selection = useEditorState(({ focus }) => focus.selection);
  const [frames, setFrames] = useState<{ selected: HTMLElement[]; others: HTMLElement[] }>(NONE);
  useLayoutEffect(() => {
    const node = paper.current;
    if (!node) return;
    const frames = [...node.querySelectorAll<HTMLElement>('[data-frame-id]')];
    const chosen = new Set(selection);
    const movable = new Set(
      scene.elements
        .filter((element) => chosen.has(element.id) && !isHeld(scene, element))
        .map(({ id }) => id),
    );
    const next = {
      selected: frames.filter((frame) => movable.has(elementIdOf(frame))),
      others: frames.filter((frame) => !movable.has(elementIdOf(frame))),
    };
    setFrames((before) =>
      isSame(before.selected, next.selected) && isSame(before.others, next.others) ? before : next,
    );
  }, [paper, scene, selection]);
  return frames;
}

const NO_FRAMES: HTMLElement[] = [];

const NONE = { selected: [], others: [] };

const NO_GUIDES = { vertical: [], horizontal: [] };

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function elementIdOf(frame: Element): string {
  const id = frame.getAttribute('data-frame-id');
  if (id === null) throw new Error('not the frame of an element');
  return id;
}
