import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { type QrScanFault, qrScanFaults } from '@marquee/scene-renderer/qr-scan';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { ColorField } from '../../fields/color/color-field.tsx';
import { inPercent } from '../../fields/field-binding.ts';
import { MaterialField } from '../../fields/material-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { TextContentField } from '../text/text-content-field.tsx';
import { qrCodeNames } from './qr-code.editor.ts';

const { correction: corrections } = ELEMENT_DEFINITIONS['qr-code'].schema.shape;
const { maxText, maxBorder, minLogo, maxLogo, maxLogoBytes } = LIMITS.qrCode;

const texts = defineTexts({
  zh: {
    ...qrCodeNames.zh,
    content: '链接或文本',
    code: '二维码',
    correction: '容错级别',
    correction_low: '低（7%）',
    correction_medium: '中（15%）',
    correction_quartile: '较高（25%）',
    correction_high: '高（30%）',
    border: '留白',
    color: '前景色',
    background: '背景色',
    logo: 'Logo',
    choose_logo: '选择图片',
    logo_size: '大小',
    logo_hint: '小于 512 KB 的图片',
    logo_bytes: '图片须小于 512 KB',
    inverted: '前景色比背景色浅，可能无法扫描',
    contrast: '与背景色对比不足，可能无法扫描',
    modules_too_small: '内容过多或二维码过小，可能无法扫描',
    border_too_narrow: '留白过窄，可能无法扫描',
    logo_too_large: 'Logo 过大，可能无法扫描，请缩小或提高容错级别',
  },
  en: {
    ...qrCodeNames.en,
    content: 'Link or text',
    code: 'Code',
    correction: 'Correction',
    correction_low: 'Low (7%)',
    correction_medium: 'Medium (15%)',
    correction_quartile: 'Quartile (25%)',
    correction_high: 'High (30%)',
    border: 'Quiet zone',
    color: 'Code color',
    background: 'Background',
    logo: 'Logo',
    choose_logo: 'Choose image',
    logo_size: 'Size',
    logo_hint: 'An image smaller than 512 KB',
    logo_bytes: 'The image must be smaller than 512 KB',
    inverted: 'The code is lighter than its background and might not scan',
    contrast: 'Too little contrast with the background. The code might not scan.',
    modules_too_small: 'Too much content for this size. The code might not scan.',
    border_too_narrow: 'The quiet zone is too narrow. The code might not scan.',
    logo_too_large:
      'The logo hides too much of the code. Make it smaller or choose a higher error correction.',
  },
});

function QrCodePanel({ element, edit, bind }: PanelProps<'qr-code'>) {
  const t = useTexts(texts);
  const faults = qrScanFaults(element);
  const faultText = (...owned: QrScanFault[]) => {
    const present = owned.find((fault) => faults.includes(fault));
    return present && t(present);
  };
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...bind('text')} max={maxText} fault={faultText('modules_too_small')} />
      </PanelSection>
      <PanelSection title={t('code')}>
        <SelectField
          {...bind('correction')}
          label={t('correction')}
          choices={choicesOf(t, 'correction', corrections.options)}
        />
        <NumberField
          {...inPercent(bind('border'))}
          label={t('border')}
          min={0}
          max={maxBorder * 100}
          digits={0}
          unit="%"
          error={faultText('border_too_narrow')}
        />
        <ColorField
          {...bind('color')}
          label={t('color')}
          allowsTransparent={false}
          error={faultText('inverted', 'contrast')}
        />
        <ColorField {...bind('background')} label={t('background')} allowsTransparent={false} />
      </PanelSection>
      <PanelSection title={t('logo')}>
        <MaterialField
          {...bind('logo')}
          label={t('logo')}
          type="picture"
          choose={t('choose_logo')}
          hint={t('logo_hint')}
          faultOf={({ size }) => (size < maxLogoBytes ? undefined : t('logo_bytes'))}
          onRemove={() => edit.change('logo', null)}
        />
        {element.logo && (
          <NumberField
            {...inPercent(bind('logoSize'))}
            label={t('logo_size')}
            min={minLogo * 100}
            max={maxLogo * 100}
            digits={0}
            unit="%"
            error={faultText('logo_too_large')}
          />
        )}
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'qr-code'> = { type: 'qr-code', Panel: QrCodePanel, texts };
