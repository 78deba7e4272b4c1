import { LIMITS, longestElementMs, type Scene, sceneDurationMs, setSceneDuration } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';

/** The duration of a scene: automatic, or a number of seconds not below the duration of its elements (spec §5). */
export function SceneDuration({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const isAuto = scene.durationMs === 'auto';
  const longestMs = longestElementMs(scene);
  const longest = longestMs > 0 ? t('editor.scene.longest', { seconds: longestMs / 1000 }) : undefined;
  const set = (durationMs: Scene['durationMs'], gesture?: string) =>
    store
      .getState()
      .edit((document) => setSceneDuration(document, scene.id, durationMs), gesture ? { gesture } : {});
  return (
    <>
      <ChoiceField
        label={t('editor.scene.duration')}
        value={isAuto ? 'auto' : 'set'}
        isDisabled={scene.locked}
        choices={[
          { value: 'auto', label: t('editor.scene.duration_auto') },
          { value: 'set', label: t('editor.scene.duration_set') },
        ]}
        onChange={(mode) => set(mode === 'auto' ? 'auto' : sceneDurationMs(scene))}
        onSettle={() => store.getState().settle()}
      />
      <NumberField
        label={t('editor.scene.seconds')}
        value={sceneDurationMs(scene) / 1000}
        min={Math.max(LIMITS.scene.minDurationMs, longestMs) / 1000}
        max={LIMITS.scene.maxDurationMs / 1000}
        digits={3}
        unit={t('editor.unit.seconds')}
        isDisabled={scene.locked || isAuto}
        hint={isAuto ? undefined : longest}
        tooLow={longest}
        onChange={(seconds) => set(Math.round(seconds * 1000), `duration of ${scene.id}`)}
        onSettle={() => store.getState().settle()}
      />
    </>
  );
}
