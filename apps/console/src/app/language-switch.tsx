import { Button } from 'antd';
import { switchLanguage } from '../i18n/index.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LanguageIcon } from '../shared/icons/index.ts';

/** Each language is named in itself, so that users recognise theirs. */
export function LanguageSwitch() {
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Button
      type="text"
      icon={<LanguageIcon />}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => void switchLanguage(other)}
    >
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  );
}
