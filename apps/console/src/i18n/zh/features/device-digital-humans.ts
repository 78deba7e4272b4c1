export const deviceDigitalHumans = {
  title: '数字人资源',
  install: '安装资源…',
  name: '资源名称',
  choose: '请选择数字人资源',
  none_uploaded: '暂无数字人资源，请先在“数字人资源”中上传',
  none_found: '没有匹配的资源',
  empty: '设备上没有数字人资源',
  remove: '移除',
  remove_one: '移除“{{name}}”',
  remove_title: '确定从设备上移除以下资源？',
  remove_consequence: '设备将删除该文件，离线设备将在上线后删除。资源仍保留在资源列表中。',
};
