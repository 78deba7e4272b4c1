export const editor_media = {
  background: '背景',
  background_color: '颜色',
  background_picture: '图片',
  choose_background: '选择背景图片',
  music: '背景音乐',
  music_from: '来自场景“{{scene}}”',
  add_music: '添加背景音乐',
  sound_on: '打开声音',
  sound_off: '静音',
  volume: '音量',
};
