import { useTexts } from '../../../../i18n/own-texts.ts';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { MaterialField } from '../../fields/material-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { buttonTexts } from './button.texts.ts';
import { ButtonActionSection } from './button-action-section.tsx';
import { ButtonTextField } from './button-text-field.tsx';

function ButtonPanel({ element, edit, bind, isHeld }: PanelProps<'button'>) {
  const t = useTexts(buttonTexts);
  return (
    <>
      <PanelSection title={t('content')}>
        <ButtonTextField {...bind('text')} />
        <SwitchField {...bind('showsText')} label={t('shows_text')} />
        <MaterialField
          {...bind('picture')}
          type="picture"
          label={t('picture')}
          choose={t('picture_choose')}
          onRemove={() => edit.change('picture', undefined)}
        />
      </PanelSection>
      <ButtonActionSection {...bind('action')} elementId={element.id} />
      <TypographySection value={element} isDisabled={isHeld} onChange={edit.change} onSettle={edit.settle} />
    </>
  );
}

export const panel: ElementPanel<'button'> = { type: 'button', Panel: ButtonPanel, texts: buttonTexts };
