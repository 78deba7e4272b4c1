import { type RefObject, useLayoutEffect, useRef } from 'react';
import Selecto from 'react-selecto';
import { isOnGuide } from './guide-lines.tsx';
import { isInPlace } from './in-place/is-in-place.ts';
import type { TransformBoxHandle } from './transform-box.tsx';

interface RubberBandProps {
  stage: RefObject<HTMLElement | null>;
  box: RefObject<TransformBoxHandle | null>;
  selected: HTMLElement[];
  isOff: boolean;
  /** `isExtending`: with Shift, the frames are those of the former selection and new ones. */
  onSelect: (frames: Element[], isExtending: boolean) => void;
}

/**
 * The only user of Selecto: pressing on a frame selects it and continues as a drag, dragging over the stage selects
 * several.
 */
export function RubberBand({ stage, box, selected, isOff, onSelect }: RubberBandProps) {
  const selecto = useRef<Selecto>(null);
  useLayoutEffect(() => {
    selecto.current?.setSelectedTargets(selected);
  }, [selected]);
  return (
    <Selecto
      ref={selecto}
      dragContainer={stage.current}
      rootContainer={stage.current}
      selectableTargets={['[data-movable]']}
      hitRate={0}
      ratio={0}
      selectByClick
      selectFromInside={false}
      toggleContinueSelect="shift"
      dragCondition={({ inputEvent }) => {
        if (isOff || inputEvent.button > 0) return false;
        const target = inputEvent.target as Element;
        if (isOnGuide(target) || isInPlace(target)) return false;
        const isOnSelected = selected.some((frame) => frame.contains(target));
        // The box itself moves the selection; Shift removes an element from the selection instead.
        return !box.current?.owns(target) && (!isOnSelected || inputEvent.shiftKey);
      }}
      onSelectEnd={({ selected: chosen, isDragStart, inputEvent }) => {
        if (isDragStart) inputEvent.preventDefault();
        onSelect(chosen, inputEvent.shiftKey);
        if (isDragStart && !inputEvent.shiftKey) box.current?.drag(inputEvent);
      }}
    />
  );
}
