import { hasBox, isHeld, type SceneElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { CopyIcon, DeleteIcon } from '../../../../shared/icons/index.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { CommandButton } from '../command-button.tsx';
import { PanelSection } from '../fields/panel-section.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { FrameSection } from './frame-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import { LockHideButtons } from './lock-hide-buttons.tsx';
import { SharedTypography } from './shared-typography.tsx';
import { SpanSection } from './span-section.tsx';

/** The common properties of several elements. */
export function SelectionProperties({ elements }: { elements: SceneElement[] }) {
  const { t } = useTranslation();
  const scene = useEditorState(sceneOf);
  const placed = elements.filter(hasBox);
  const areHeld = elements.every((element) => isHeld(scene, element));
  return (
    <>
      <PanelSection
        title={t('editor.selection.title', { count: elements.length })}
        extra={
          <span>
            <LockHideButtons elements={elements} />
            <CommandButton id="duplicate" icon={<CopyIcon />} />
            <CommandButton id="delete" icon={<DeleteIcon />} />
          </span>
        }
      >
        {placed.length > 0 && <ArrangeBar />}
      </PanelSection>
      {placed.length > 0 && <GeometrySection elements={placed} isDisabled={areHeld} />}
      <SharedTypography elements={elements} isDisabled={areHeld} />
      {placed.length > 0 && <FrameSection elements={placed} isDisabled={areHeld} />}
      <SpanSection elements={elements} isDisabled={areHeld} />
    </>
  );
}
