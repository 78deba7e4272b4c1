export const start = {
  title: '开始使用',
  upload: '上传素材',
  program: '制作节目',
  device: '接入设备',
  release: '发布到设备',
  done: '（已完成）',
  dismiss: '不再显示',
};
