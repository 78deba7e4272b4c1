import { type SceneElement, type Typography, updateElement } from '@marquee/scene';
import { memo } from 'react';
import { useEditor } from '../../document/editor-context.ts';
import { isSameSection } from '../../document/same-look.ts';
import { TypographySection } from '../../fields/typography/typography-section.tsx';

const FIELDS = [
  'fontFamily',
  'fontSize',
  'bold',
  'italic',
  'color',
  'background',
  'shadow',
  'outline',
] as const;

interface SharedTypographyProps {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}

/** The letters of several elements, if all of them have letters; what is changed applies to all. */
export const SharedTypography = memo(function SharedTypography(props: SharedTypographyProps) {
  const { elements, isDisabled } = props;
  const { store } = useEditor();
  const lettered = elements.filter(hasLetters);
  const [first, ...others] = lettered;
  if (!first || lettered.length < elements.length) return null;
  const change = <Key extends keyof Typography>(field: Key, value: Typography[Key]) =>
    store
      .getState()
      .edit(
        (document) =>
          lettered.reduce(
            (current, { id, type }) => updateElement(current, id, type, { [field]: value }),
            document,
          ),
        { gesture: `${field} of ${lettered.map(({ id }) => id).join()}` },
      );
  return (
    <TypographySection
      value={first}
      differing={
        new Set(FIELDS.filter((field) => others.some((other) => !isSame(first[field], other[field]))))
      }
      isDisabled={isDisabled}
      onChange={change}
      onSettle={() => store.getState().settle()}
    />
  );
}, isSameSection);

function hasLetters(element: SceneElement): element is Extract<SceneElement, Typography> {
  return FIELDS.every((field) => field in element);
}

/** Shadows and outlines are objects. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
