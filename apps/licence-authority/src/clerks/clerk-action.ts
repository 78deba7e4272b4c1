/** The actions of clerks, as they are stored and shown in English, with their Chinese names. */
export const CLERK_ACTIONS = {
  'signed in': '登录',
  'application added': '导入申请',
  'authorisation issued': '签发授权',
  'application refused': '拒绝申请',
  'customer added': '添加客户',
  'customer blocked': '停用客户',
  'customer unblocked': '启用客户',
  'password of a customer set': '设置客户密码',
  'server number freed': '释放服务器编号',
  'balance changed': '调整余额',
  'activation file created': '生成激活文件',
  'plan added': '添加套餐',
  'plan offered': '上架套餐',
  'plan withdrawn': '下架套餐',
  'key created': '新建密钥',
  'key activated': '启用密钥签发',
  'key ended': '停用密钥',
  'late payment credited': '为逾期付款补发激活',
  'payment refunded': '登记退款',
  'payment settings saved': '保存支付设置',
  'payment settings removed': '移除支付设置',
} as const;

export type ClerkAction = keyof typeof CLERK_ACTIONS;

export function isClerkAction(text: string): text is ClerkAction {
  return Object.hasOwn(CLERK_ACTIONS, text);
}
