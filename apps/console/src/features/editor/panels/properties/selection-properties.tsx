import { hasBox, isHeld, type SceneElement } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon, DeleteIcon } from '../../../../shared/icons/index.ts';
import { isGroup } from '../../canvas/group-selection.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { PanelSection } from '../../fields/panel-section.tsx';
import { CommandButton } from '../command-button.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { FrameSection } from './frame-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import { LockHideButtons } from './lock-hide-buttons.tsx';
import { SharedTypography } from './shared-typography.tsx';
import { SpanSection } from './span-section.tsx';

/** The common properties of several elements. */
export function SelectionProperties({ elements }: { elements: readonly SceneElement[] }) {
  const placed = elements.filter(hasBox);
  const areHeld = useEditorState((state) => elements.every((element) => isHeld(sceneOf(state), element)));
  const isOneGroup = useEditorState((state) =>
    isGroup(
      sceneOf(state),
      elements.map(({ id }) => id),
    ),
  );
  return (
    <>
      <SelectionHead
        count={elements.length}
        isOneGroup={isOneGroup}
        isPlaced={placed.length > 0}
        isLocked={elements.every(({ locked }) => locked)}
        isHidden={elements.every(({ hidden }) => hidden)}
      />
      {placed.length > 0 && <GeometrySection elements={placed} isDisabled={areHeld} />}
      <SharedTypography elements={elements} isDisabled={areHeld} />
      {placed.length > 0 && <FrameSection elements={placed} isDisabled={areHeld} />}
      <SpanSection elements={elements} isDisabled={areHeld} />
    </>
  );
}

interface SelectionHeadProps {
  count: number;
  isOneGroup: boolean;
  isPlaced: boolean;
  isLocked: boolean;
  isHidden: boolean;
}

/** Apart from the values, which change with every step of a drag. */
const SelectionHead = memo(function SelectionHead({
  count,
  isOneGroup,
  isPlaced,
  isLocked,
  isHidden,
}: SelectionHeadProps) {
  const { t } = useTranslation();
  return (
    <PanelSection
      title={t(isOneGroup ? 'editor.selection.group' : 'editor.selection.title', { count })}
      extra={
        <span>
          <LockHideButtons isLocked={isLocked} isHidden={isHidden} />
          <CommandButton id="duplicate" icon={<CopyIcon />} />
          <CommandButton id="delete" icon={<DeleteIcon />} />
        </span>
      }
    >
      {isPlaced && <ArrangeBar hasSeveral isOneGroup={isOneGroup} />}
    </PanelSection>
  );
});
