import { defineTexts } from '../../../../i18n/own-texts.ts';
import { liveStreamNames } from './live-stream.editor.ts';

export const liveStreamTexts = defineTexts({
  zh: {
    ...liveStreamNames.zh,
    addresses: '直播流地址（{{count}}/{{max}}）',
    address: '地址 {{number}}',
    address_hint: '支持 HLS、HTTP-FLV、MPEG-TS、WHEP、MP4、RTSP 和 RTMP，可使用内网地址',
    address_invalid:
      '请输入以 http://、https://、rtsp://、rtsps:// 或 rtmp:// 开头的有效地址，其中 http 和 https 地址不得包含账号和密码',
    relayed: '仅安装 kiosk 代理程序的设备可以播放。地址中的账号和密码对可查看节目的用户可见。',
    format: '格式',
    auto: '自动（{{format}}）',
    cors_hint: '直播服务器须允许跨域访问（CORS）',
    not_secure: '设备通过 HTTPS 连接服务器时，无法播放 http:// 直播流。',
    up: '上移地址 {{number}}',
    down: '下移地址 {{number}}',
    remove: '移除地址 {{number}}',
    playback: '播放方式',
    switch_hint: '0 表示不轮换，仅在当前地址无法播放时切换到下一个',
    fallback: '备用图片',
    fallback_choose: '选择备用图片',
    fallback_hint: '所有地址均无法播放时使用',
  },
  en: {
    ...liveStreamNames.en,
    addresses: 'Stream URLs ({{count}}/{{max}})',
    address: 'URL {{number}}',
    address_hint: 'HLS, HTTP-FLV, MPEG-TS, WHEP, MP4, RTSP, or RTMP. Intranet addresses are allowed.',
    address_invalid:
      'Enter a valid URL that starts with http://, https://, rtsp://, rtsps://, or rtmp://. URLs with http must not contain a user name or password.',
    relayed:
      'Plays only on devices with the kiosk agent. Everyone who can open the program can see a user name or password in the URL.',
    format: 'Format',
    auto: 'Auto ({{format}})',
    cors_hint: 'The streaming server must allow cross-origin requests (CORS)',
    not_secure: "Devices that connect to the server over HTTPS can't play http:// streams.",
    up: 'Move URL {{number}} up',
    down: 'Move URL {{number}} down',
    remove: 'Remove URL {{number}}',
    playback: 'Playback',
    switch_hint: 'Enter 0 to switch to the next URL only when the current one fails',
    fallback: 'Fallback image',
    fallback_choose: 'Choose fallback image',
    fallback_hint: 'Shown when none of the URLs can be played',
  },
});

/** The names of the formats, in both languages. */
export const FORMAT_NAMES = {
  hls: 'HLS',
  flv: 'HTTP-FLV',
  ts: 'MPEG-TS',
  whep: 'WHEP',
  mp4: 'MP4',
} as const;
