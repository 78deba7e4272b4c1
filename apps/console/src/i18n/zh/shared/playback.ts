export const playback = {
  sync: {
    'not-downloaded': '未下载',
    downloading: '下载中',
    'insufficient-space': '存储空间不足',
    'insufficient-traffic': '流量不足',
    synchronised: '已同步',
    failed: '同步失败',
  },
  failure: {
    'file-corrupt': '文件“{{name}}”校验不一致，已拒绝播放，设备会自动重新下载',
    'file-missing': '服务器上找不到文件“{{name}}”',
  },
  rejection: {
    'not-started': '尚未到开始日期',
    expired: '已过结束日期',
    weekday: '今天不在播放星期内',
    'out-of-span': '当前不在播放时段内',
    'replaced-by': '被发布 #{{by}} 替换',
    'not-approved': '未通过审核',
    'not-downloaded': '设备尚未下载完成',
  },
  fault: {
    'element-failed': '元素播放失败',
    'file-corrupt': '文件损坏',
    'download-failed': '下载失败',
    'manifest-refused': '播放清单被拒绝',
    'black-screen': '黑屏',
    'disk-full': '存储空间已满',
    'clock-skew': '时钟偏差过大',
  },
  mode: { append: '追加播放', replace: '替换播放' },
};
