/** Archives of programs and templates. */
export const archives = {
  export: '导出',
  help: '请选择一个由本系统导出的 .zip 文件。企业中已有的素材不会重复导入。',
  choose: '选择文件',
  drop: '松开鼠标即可导入',
  importing: '正在导入“{{name}}”',
};
