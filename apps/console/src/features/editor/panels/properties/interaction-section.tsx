import { LIMITS, setInteraction } from '@marquee/scene';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SceneMapIcon } from '../../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';

const { minHomeJumpMs, maxHomeJumpMs } = LIMITS.interaction;

/** How an interactive program answers touches: its home scene, and when it returns there. Nothing in an ordinary program. */
export function InteractionSection() {
  const { t } = useTranslation();
  const { store, view } = useEditor();
  const { interaction, scenes } = useEditorState(documentOf);
  if (!interaction) return null;
  const common = { isDisabled: false, onSettle: () => store.getState().settle() };
  return (
    <PanelSection
      title={t('editor.interaction.title')}
      extra={
        <Button
          type="text"
          icon={<SceneMapIcon />}
          aria-label={t('editor.scene_map.title')}
          title={t('editor.scene_map.title')}
          onClick={() => view.getState().openSceneMap(true)}
        />
      }
    >
      <SelectField
        {...common}
        label={t('editor.interaction.home')}
        value={interaction.homeSceneId}
        choices={scenes.map(({ id, name }, index) => ({
          value: id,
          label: name === String(index + 1) ? name : `${index + 1}. ${name}`,
        }))}
        onChange={(homeSceneId) =>
          store.getState().edit((document) => setInteraction(document, { homeSceneId }))
        }
      />
      <NumberField
        {...common}
        label={t('editor.interaction.home_jump')}
        value={interaction.homeJumpMs / 1000}
        min={minHomeJumpMs / 1000}
        max={maxHomeJumpMs / 1000}
        digits={0}
        unit={t('editor.unit.seconds')}
        hint={t('editor.interaction.home_jump_hint')}
        onChange={(seconds) =>
          store.getState().edit((document) => setInteraction(document, { homeJumpMs: seconds * 1000 }), {
            gesture: 'home jump',
          })
        }
      />
    </PanelSection>
  );
}
