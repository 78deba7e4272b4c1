import { Alert } from 'antd';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { usePageVerdict } from './use-page-verdict.ts';

const texts = defineTexts({
  zh: {
    forbidden: '此网页禁止嵌入，屏幕上将显示备用图片',
    forbidden_help: '请联系网站管理员允许嵌入，或更换网址。',
    unreachable: '服务器无法访问此网页',
    unreachable_help: '请检查网址。设备也无法访问时，屏幕上将显示备用图片。',
    unchecked: '内网地址，服务器未检查。请在预览中确认网页可正常显示。',
    not_secure: '设备通过 HTTPS 连接服务器时，无法显示 http:// 网页。',
  },
  en: {
    forbidden: "This page doesn't allow embedding, so screens show the fallback image",
    forbidden_help: 'Ask the site owner to allow embedding, or use a different URL.',
    unreachable: "The server can't reach this page",
    unreachable_help: "Check the URL. If devices can't reach it either, screens show the fallback image.",
    unchecked:
      "This address is on a private network, so the server didn't check it. Use the preview to confirm that the page appears.",
    not_secure: "Devices that connect to the server over HTTPS can't show http:// pages.",
  },
});

/** Tells the author whether screens can show a page. */
export function PageVerdictNote({ url }: { url: string }) {
  const t = useTexts(texts);
  const verdict = usePageVerdict(url);
  const isMixed = window.location.protocol === 'https:' && url.toLowerCase().startsWith('http:');
  return (
    <>
      {isMixed && <Alert type="warning" showIcon title={t('not_secure')} />}
      {verdict === 'unchecked' && <Alert type="info" showIcon title={t('unchecked')} />}
      {(verdict === 'forbidden' || verdict === 'unreachable') && (
        <Alert type="warning" showIcon title={t(verdict)} description={t(`${verdict}_help`)} />
      )}
    </>
  );
}
