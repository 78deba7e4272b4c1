export const system_settings = {
  title: '系统设置',
  downloads: '下载',
  bandwidth: '单台设备下载带宽',
  bandwidth_hint: '{{minimum}}-{{maximum}} Mbit/s；留空则不限制',
  bandwidth_unit: 'Mbit/s',
  concurrency: '并发下载设备数',
  concurrency_hint: '{{minimum}}-{{maximum}} 台，其余设备排队等待；留空则不限制',
  concurrency_unit: '台',
  no_limit: '不限制',
  new_devices: '新设备',
  approval: '新设备需人工接入',
  approval_hint: '每台新设备须输入其屏幕上显示的配对码后才能接入',
};
