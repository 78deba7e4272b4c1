import { MaterialField } from '../../panels/fields/material-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { buttonTexts } from './button.texts.ts';
import { ButtonActionSection } from './button-action-section.tsx';
import { ButtonTextField } from './button-text-field.tsx';

function ButtonPanel({ element, edit, isHeld }: PanelProps<'button'>) {
  const t = useTexts(buttonTexts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  return (
    <>
      <PanelSection title={t('content')}>
        <ButtonTextField {...common} value={element.text} onChange={(text) => change('text', text)} />
        <SwitchField
          {...common}
          label={t('shows_text')}
          value={element.showsText}
          onChange={(showsText) => change('showsText', showsText)}
        />
        <MaterialField
          {...common}
          type="picture"
          label={t('picture')}
          choose={t('picture_choose')}
          file={element.picture ?? null}
          onRemove={() => change('picture', undefined)}
          onChange={(file) => change('picture', file)}
        />
      </PanelSection>
      <ButtonActionSection
        {...common}
        elementId={element.id}
        value={element.action}
        onChange={(action) => change('action', action)}
      />
      <TypographySection {...common} value={element} onChange={change} />
    </>
  );
}

export const panel: ElementPanel<'button'> = { type: 'button', Panel: ButtonPanel, texts: buttonTexts };
