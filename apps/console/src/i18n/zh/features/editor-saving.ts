/* What the editor asks and reports when a document is saved, left or opened again. */

export const missing = {
  title: '素材已丢失',
  on_canvas: '素材已丢失：{{names}}',
  in_panel: '素材已丢失',
  save_help: '以下素材已丢失。请在元素属性中替换或移除后再保存：',
};

export const save = { failed: '保存失败' };

export const conflict = {
  saved: '您打开后，他人保存了新版本。',
  saved_by: '您打开后，{{name}}于 {{time}} 保存了版本 {{version}}。',
  help: '覆盖后，他人的版本仍保留在版本历史中；加载后，可通过撤销恢复您的修改。',
  keep: '继续编辑',
  theirs: '加载他人的版本',
  mine: '用我的版本覆盖',
};

export const leave = {
  title: '离开前是否保存修改？',
  without: '不保存并离开',
  stay: '继续编辑',
  save: '保存并离开',
};

export const recovery = {
  title: '发现未保存的草稿（{{time}}）',
  help: '草稿中有未保存的修改。您可以恢复草稿继续编辑，或放弃草稿并使用已保存的版本。',
  restore: '恢复草稿',
  throw_away: '放弃草稿',
};

export const newerDraft = {
  title: '您在其他窗口中保存了更新的草稿',
  help: '此窗口的修改未保存为草稿。请选择要继续编辑的内容。',
  open: '打开更新的草稿',
  keep: '保留此版本',
};
