import { digitalHumanErrors, type PreparedSpeech } from '@marquee/contract';
import { Alert, Button, Space, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { isRefusedWith } from '../../../../shared/api/call-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { DoneIcon } from '../../../../shared/icons/index.ts';

const texts = defineTexts({
  zh: {
    waiting: '正在生成语音……',
    ready: '语音已生成，设备可离线播报',
    no_engine: '服务器未配置语音引擎',
    no_engine_help: '设备将使用自带语音播报；没有自带语音时显示字幕。',
    unreachable: '无法连接语音服务',
    unreachable_help: '请稍后重试。在此之前，设备将使用自带语音播报或显示字幕。',
    failed: '语音生成失败',
    failed_help: '请修改内容或稍后重试。在此之前，设备将使用自带语音播报或显示字幕。',
    retry: '重试',
  },
  en: {
    waiting: 'Preparing speech…',
    ready: 'Speech is ready, and devices can speak offline',
    no_engine: 'This server has no speech engine',
    no_engine_help: 'Devices speak with their own voice, or show captions if they have none.',
    unreachable: "The speech service can't be reached",
    unreachable_help: 'Try again later. Until then, devices use their own voice or show captions.',
    failed: "The speech couldn't be prepared",
    failed_help:
      'Change the content or try again later. Until then, devices use their own voice or show captions.',
    retry: 'Try again',
  },
});

/** Tells the author whether devices will speak. */
export function SpeechNote({
  prepared,
  refused = null,
  onRetry,
}: {
  prepared: PreparedSpeech | undefined;
  /** Why the speech was not ordered. */
  refused?: Error | null;
  onRetry: () => void;
}) {
  const t = useTexts(texts);
  const { t: common } = useTranslation();
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (isRefusedWith(refused, digitalHumanErrors.speeches_waiting.code))
    return <Alert type="info" showIcon title={errorText(refused, common)} action={retry} />;
  if (!prepared) return null;
  const { state, failure } = prepared;
  if (failure) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t(failure)}
        description={t(`${failure}_help`)}
        {...(failure !== 'no_engine' && { action: retry })}
      />
    );
  }
  return (
    <Space size="small" role="status">
      {state === 'waiting' ? <Spin size="small" /> : <DoneIcon aria-hidden />}
      <span>{t(state === 'waiting' ? 'waiting' : 'ready')}</span>
    </Space>
  );
}
