/** The texts of materials that the editor and the previews show, too. */
export const materials_in_editor = {
  type_picture: '图片',
  type_video: '视频',
  type_audio: '音频',
  type_document: '文档',
  unusable_expired: '素材已过期',
  unusable_audio: '节目中不能直接使用音频',
  unusable_document: '文档需在素材列表中通过“发布”生成节目',
  unusable_waiting: '等待转换，完成后可用',
  unusable_converting: '正在转换，完成后可用',
  unusable_failed: '转换失败，无法播放',
  unusable_needs_converter: '服务器未安装转换工具，无法播放',
  sort_by: {
    '-created_at': '最近上传',
    created_at: '最早上传',
    name: '名称 A-Z',
    '-name': '名称 Z-A',
    '-size': '文件从大到小',
    size: '文件从小到大',
    expires_on: '最早到期',
  },
};
