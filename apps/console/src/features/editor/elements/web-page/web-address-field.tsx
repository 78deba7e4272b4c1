import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { AddressField } from '../../fields/text/address-field.tsx';
import { PageVerdictNote } from './page-verdict-note.tsx';

const texts = defineTexts({
  zh: {
    address: '网址',
    hint: '以 http:// 或 https:// 开头，可使用内网地址',
  },
  en: {
    address: 'URL',
    hint: 'Starts with http:// or https://. Intranet addresses are fine.',
  },
});

interface WebAddressFieldProps extends FieldBinding<string> {
  /** Whether it is the main field of its panel. */
  isMain?: boolean;
}

/** The address of a web page, and whether screens can show it. */
export function WebAddressField(props: WebAddressFieldProps) {
  const t = useTexts(texts);
  const { value } = props;
  return (
    <>
      <AddressField {...props} mayBeEmpty label={t('address')} hint={value === '' ? t('hint') : undefined} />
      {value !== '' && <PageVerdictNote url={value} />}
    </>
  );
}
