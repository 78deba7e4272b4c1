import { type ButtonAction, LIMITS } from '@marquee/scene';
import { Select } from 'antd';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { useForbiddenMark } from '../web-page/use-forbidden-mark.ts';
import { WebAddressField } from '../web-page/web-address-field.tsx';
import { buttonTexts } from './button.texts.ts';

const { minPercent, maxPercent, defaultPercent } = LIMITS.popup;

const NO_PAGE = { url: '' };

const ACTIONS = ['scene', 'next', 'previous', 'home', 'web-page', 'popup'] as const;

interface ButtonActionSectionProps {
  elementId: string;
  value: ButtonAction;
  isDisabled: boolean;
  onChange: (value: ButtonAction) => void;
  onSettle: () => void;
}

/** Edits the action of the button when a visitor presses it. */
export function ButtonActionSection({ elementId, value, onChange, ...common }: ButtonActionSectionProps) {
  const t = useTexts(buttonTexts);
  const { scenes } = useEditorState(documentOf);
  useForbiddenMark('url' in value ? value : NO_PAGE, (isForbidden) => {
    if (common.isDisabled || !('url' in value)) return;
    onChange({ ...value, isForbidden });
    common.onSettle();
  });
  const ownScene = scenes.find(({ elements }) => elements.some(({ id }) => id === elementId));
  return (
    <PanelSection title={t('behaviour')}>
      <SelectField
        {...common}
        label={t('action')}
        value={value.type}
        choices={ACTIONS.map((type) => ({ value: type, label: t(`action_${type}`) }))}
        onChange={(type) => {
          const others = scenes.filter(({ id }) => id !== ownScene?.id);
          onChange(actionOf(type, value, (others[0] ?? scenes[0])?.id ?? ''));
        }}
      />
      {value.type === 'scene' && (
        <TargetField
          {...common}
          value={value.sceneId}
          onChange={(sceneId) => onChange({ type: 'scene', sceneId })}
        />
      )}
      {(value.type === 'web-page' || value.type === 'popup') && (
        <WebAddressField {...common} value={value.url} onChange={(url) => onChange({ ...value, url })} />
      )}
      {value.type === 'popup' && (
        <NumberField
          {...common}
          label={t('percent')}
          value={value.percent}
          min={minPercent}
          max={maxPercent}
          digits={0}
          step={5}
          unit="%"
          onChange={(percent) => onChange({ ...value, percent })}
        />
      )}
    </PanelSection>
  );
}

/** The action of a type; an address that was entered before is kept. */
function actionOf(type: ButtonAction['type'], before: ButtonAction, sceneId: string): ButtonAction {
  const url = 'url' in before ? before.url : '';
  switch (type) {
    case 'scene':
      return { type, sceneId };
    case 'web-page':
      return { type, url };
    case 'popup':
      return { type, url, percent: defaultPercent };
    case 'next':
    case 'previous':
    case 'home':
      return { type };
  }
}

interface TargetFieldProps {
  value: string;
  isDisabled: boolean;
  onChange: (sceneId: string) => void;
  onSettle: () => void;
}

/** The scene to which the button leads, by its present name. A scene that was deleted is a fault. */
function TargetField({ value, isDisabled, onChange, onSettle }: TargetFieldProps) {
  const t = useTexts(buttonTexts);
  const { scenes } = useEditorState(documentOf);
  const isDeleted = !scenes.some(({ id }) => id === value);
  return (
    <FieldRow label={t('target')} error={isDeleted ? t('target_deleted') : undefined}>
      {(control) => (
        <Select<string | null>
          {...control}
          style={{ width: '100%' }}
          value={isDeleted ? null : value}
          placeholder={t('choose_scene')}
          disabled={isDisabled}
          showSearch={{ optionFilterProp: 'label' }}
          options={scenes.map(({ id, name }, index) => ({
            value: id,
            label: name === String(index + 1) ? name : `${index + 1}. ${name}`,
          }))}
          onChange={(sceneId) => {
            if (sceneId === null) return;
            onChange(sceneId);
            onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}
