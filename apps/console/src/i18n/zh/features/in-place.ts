/** Editing of texts and crops on the canvas itself. */
export const in_place = {
  text_of: '“{{name}}”的文本',
  cut: '最多 {{max}} 个字符，超出部分未输入',
  short: '至少输入 {{min}} 个字符',
  reduce: '缩小图片',
  enlarge: '放大图片',
};
