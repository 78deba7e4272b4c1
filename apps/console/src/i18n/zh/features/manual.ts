export const manual = {
  title: '用户手册',
  contents: '目录',
  search: '搜索手册',
  found_other: '找到 {{count}} 处',
  print: '打印',
  pdf: '下载 PDF',
  beside: '上一章和下一章',
  unknown_title: '未找到该章节',
  unknown_help: '手册中没有此章节，请从目录中选择。',
};
