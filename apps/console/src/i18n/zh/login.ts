export const login = {
  title: '欢迎登录',
  subtitle: '多媒体信息发布与终端管理平台',
  claim: '一处编排，处处播放',
  claim_detail: '素材、节目、排期与屏幕，集中管理。断网照常播放，播放次数一次不漏。',
  login_id: '登录名',
  password: '密码',
  show: '显示',
  hide: '隐藏',
  submit: '登录',
  failed: '登录失败，请稍后重试或联系管理员',
  timeout: '请求超时，请稍后重试',
  unreachable: '无法连接服务器，请检查网络或联系管理员',
};
