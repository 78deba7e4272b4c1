/** Who edits a program or a template. */
export const presence = {
  watching: '{{name}} 正在编辑（始于 {{time}}），当前仅可查看。',
  lost: '{{name}} 已于 {{time}} 接管编辑，当前仅可查看。',
  elsewhere: '您正在其他窗口中编辑（始于 {{time}}），此处仅可查看。',
  draft_kept: '未保存的修改已保存为您的草稿。',
  draft_superseded:
    '您在其他窗口中保存了更新的草稿，因此此窗口中未保存的修改未存为草稿。如需保留，请另存为新的内容。',
  of: {
    programs: {
      gone: '该节目已被删除，或您已无权查看。',
      save_as_new: '另存为新节目',
      free: '当前无人编辑该节目。',
      barred: '您可以查看该节目，但部门权限不允许修改。请联系管理员开通。',
    },
    templates: {
      gone: '该模板已被删除，或您已无权查看。',
      save_as_new: '另存为新模板',
      free: '当前无人编辑该模板。',
      barred: '您可以查看该模板，但部门权限不允许修改。请联系管理员开通。',
    },
  },
  edit: '开始编辑',
  here: '在此处编辑',
  take_over: '接管编辑',
  question: '确定接管 {{name}} 的编辑？',
  question_help: '对方会收到提示，此后仅可查看；对方未保存的修改会保存为对方的草稿。',
  gone_help: '此窗口中的内容（包括未保存的修改）仍在，可另存为新的内容。',
  gone_no_right: '此窗口中的内容仍在，但您没有新建的权限。请联系管理员开通。',
  deletion: '删除将结束正在进行的编辑',
  deleted_item: '{{name}} 正在编辑“{{item}}”（始于 {{time}}）',
  deleted_item_self: '您正在编辑“{{item}}”（始于 {{time}}）',
  failed: '接管编辑失败，请稍后重试。',
  mark: '{{name}} 正在编辑（始于 {{time}}）',
  mark_self: '您正在编辑（始于 {{time}}）',
};
