/** Who edits a program or a template. */
export const presence = {
  watching: '{{name}} 正在编辑（始于 {{time}}），当前仅可查看。',
  lost: '{{name}} 已于 {{time}} 接管编辑，当前仅可查看。',
  elsewhere: '您正在其他窗口中编辑（始于 {{time}}），此处仅可查看。',
  draft_kept: '未保存的修改已保存为您的草稿。',
  of: {
    programs: {
      free: '当前无人编辑该节目。',
      barred: '您可以查看该节目，但部门权限不允许修改。请联系管理员开通。',
    },
    templates: {
      free: '当前无人编辑该模板。',
      barred: '您可以查看该模板，但部门权限不允许修改。请联系管理员开通。',
    },
  },
  edit: '开始编辑',
  here: '在此处编辑',
  take_over: '接管编辑',
  question: '确定接管 {{name}} 的编辑？',
  question_help: '对方会收到提示，此后仅可查看；对方未保存的修改会保存为对方的草稿。',
  failed: '接管编辑失败，请稍后重试。',
  mark: '{{name}} 正在编辑（始于 {{time}}）',
  mark_self: '您正在编辑（始于 {{time}}）',
};
