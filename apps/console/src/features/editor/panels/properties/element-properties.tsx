import {
  type ElementOf,
  type ElementType,
  hasBox,
  isHeld,
  type SceneElement,
  updateElement,
} from '@marquee/scene';
import { Alert } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../i18n/own-texts.ts';
import { formatList } from '../../../../shared/format/list.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { useMissingMaterials } from '../../document/missing-materials.ts';
import { elementNameFault } from '../../document/name-faults.ts';
import { isSameBut, PLACE, PLACE_AND_SIZE } from '../../document/same-look.ts';
import { useElementEdit } from '../../document/use-element-edit.ts';
import type { PanelProps } from '../../elements/element-editor.ts';
import { ELEMENT_PANELS } from '../../elements/panels.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import { PanelSection } from '../../fields/panel-section.tsx';
import { NameField } from '../../fields/text/name-field.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { FrameSection } from './frame-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import { LockHideButtons } from './lock-hide-buttons.tsx';
import { MissingLettersNote } from './missing-letters-note.tsx';
import { SpanSection } from './span-section.tsx';

/** The properties of one element: the common ones, then those of its type. */
export function ElementProperties({ element }: { element: SceneElement }) {
  const held = useEditorState((state) => isHeld(sceneOf(state), element));
  const isPlaced = hasBox(element);
  return (
    <>
      <ElementHead element={element} isHeld={held} />
      {isPlaced && <GeometrySection elements={[element]} isDisabled={held} />}
      <TypeProperties element={element} isHeld={held} />
      {isPlaced && <FrameSection elements={[element]} isDisabled={held} />}
      <SpanSection elements={[element]} isDisabled={held} />
    </>
  );
}

interface ElementPartProps {
  element: SceneElement;
  isHeld: boolean;
}

/** The type, the name, and what is wrong with the element. */
const ElementHead = memo(
  function ElementHead({ element, isHeld: held }: ElementPartProps) {
    const { t } = useTranslation();
    const { store } = useEditor();
    const isSceneLocked = useEditorState((state) => sceneOf(state).locked);
    const missing = useMissingMaterials(element);
    const { id, type } = element;
    return (
      <PanelSection
        title={textOf(ELEMENT_EDITORS[type].texts, 'name')}
        extra={<LockHideButtons isLocked={element.locked} isHidden={element.hidden} />}
      >
        {held && (
          <Alert
            type="info"
            showIcon
            title={t(isSceneLocked ? 'editor.locked.scene' : 'editor.locked.element')}
          />
        )}
        {missing.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('editor.missing.title')}
            description={formatList(missing.map(({ name }) => name))}
          />
        )}
        <NameField
          label={t('editor.element.name')}
          value={element.name}
          isDisabled={held}
          faultOf={(name) => elementNameFault(name, t)}
          onChange={(name) =>
            store.getState().edit((document) => updateElement(document, id, type, { name }))
          }
        />
        {hasBox(element) && <ArrangeBar hasSeveral={false} />}
      </PanelSection>
    );
  },
  (one, other) => one.isHeld === other.isHeld && isSameBut(PLACE_AND_SIZE, one.element, other.element),
);

/** The panel of the element's type, which shows neither its place nor its rotation. */
const TypeProperties = memo(
  function TypeProperties({ element, isHeld }: ElementPartProps) {
    return <TypePanel type={element.type} element={element} isHeld={isHeld} />;
  },
  (one, other) => one.isHeld === other.isHeld && isSameBut(PLACE, one.element, other.element),
);

interface TypePanelProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
  isHeld: boolean;
}

function TypePanel<T extends ElementType>({ type, element, isHeld }: TypePanelProps<T>) {
  const edit = useElementEdit<T>(type, element.id);
  const { Panel } = ELEMENT_PANELS[type];
  const bind: PanelProps<T>['bind'] = (name) => ({
    value: element[name],
    isDisabled: isHeld,
    onChange: (value) => edit.change(name, value),
    onSettle: edit.settle,
  });
  return (
    <>
      <MissingLettersNote element={element} />
      <Panel element={element} edit={edit} bind={bind} isHeld={isHeld} />
    </>
  );
}
