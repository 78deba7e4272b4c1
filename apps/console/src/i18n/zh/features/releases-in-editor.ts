/** The texts of releases that the editor and the previews show, too. */
export const releases_in_editor = {
  submitted_again_other: '已提交审核，编号 {{numbers}}；通过前设备继续播放原内容',
  screen_1: '屏幕 1（上屏）',
  screen_2: '屏幕 2（下屏）',
  again: '重新发布',
  again_program_title: '重新发布“{{name}}”',
  again_help: '当前内容将以新的发布替换以下发布，设备和排期不变。设备下载完成前，继续播放原内容。',
  again_none: '屏幕上已是当前内容。',
  released_again_other: '已重新发布，编号 {{numbers}}',
  device_total_other: '{{count, number}} 台设备',
  blank_elements_other: '{{names}}中有 {{count, number}} 个元素没有内容，屏幕上不会显示。',
};
