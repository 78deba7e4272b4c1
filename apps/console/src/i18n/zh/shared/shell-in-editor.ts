/** The texts of the frame that the editor and the previews show, too. */
export const shell_in_editor = {
  page_help: '本页帮助',
};
