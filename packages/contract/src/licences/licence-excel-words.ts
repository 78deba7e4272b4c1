import type { LicenceEntryKind, LicencePool, PayType, TradeState } from './licence-codes.ts';

interface LicenceExcelWords {
  ledger: string;
  orders: string;
  entry: Record<'at' | 'kind' | 'pool' | 'amount' | 'device' | 'mac' | 'to' | 'serial' | 'user', string>;
  order: Record<
    | 'code'
    | 'name'
    | 'pool'
    | 'quantity'
    | 'unit'
    | 'total'
    | 'pay'
    | 'status'
    | 'created'
    | 'paid'
    | 'invoice_title'
    | 'invoice_tax_no',
    string
  >;
  kinds: Record<LicenceEntryKind, string>;
  pools: Record<LicencePool, string>;
  pay: Record<PayType, string>;
  statuses: Record<TradeState, string>;
}

/** Words of the exported ledger and of the exported orders. */
export const LICENCE_EXCEL_WORDS: Record<'zh' | 'en', LicenceExcelWords> = {
  zh: {
    ledger: '激活明细',
    orders: '订单',
    entry: {
      at: '时间',
      kind: '类型',
      pool: '激活类型',
      amount: '数量',
      device: '设备名称',
      mac: 'MAC 地址',
      to: '转移到设备',
      serial: '文件编号',
      user: '操作人',
    },
    order: {
      code: '订单号',
      name: '套餐',
      pool: '激活类型',
      quantity: '数量',
      unit: '单价（元）',
      total: '总价（元）',
      pay: '支付方式',
      status: '状态',
      created: '下单时间',
      paid: '支付时间',
      invoice_title: '发票抬头',
      invoice_tax_no: '税号',
    },
    kinds: { issue: '导入', use: '激活', return: '退回', move: '转移', expire: '到期' },
    pools: { normal: '普通激活', ai: 'AI 激活' },
    pay: { alipay: '支付宝', wechat: '微信支付' },
    statuses: {
      awaiting: '待支付',
      paid: '已支付',
      credited: '已到账',
      expired: '已过期',
      cancelled: '已取消',
      late_paid: '逾期支付',
    },
  },
  en: {
    ledger: 'Activation ledger',
    orders: 'Orders',
    entry: {
      at: 'Time',
      kind: 'Entry',
      pool: 'Type',
      amount: 'Amount',
      device: 'Device',
      mac: 'MAC address',
      to: 'Moved to',
      serial: 'File number',
      user: 'User',
    },
    order: {
      code: 'Order number',
      name: 'Plan',
      pool: 'Type',
      quantity: 'Quantity',
      unit: 'Unit price (CNY)',
      total: 'Total (CNY)',
      pay: 'Payment method',
      status: 'Status',
      created: 'Ordered',
      paid: 'Paid',
      invoice_title: 'Invoice title',
      invoice_tax_no: 'Tax number',
    },
    kinds: { issue: 'Imported', use: 'Activated', return: 'Returned', move: 'Moved', expire: 'Expired' },
    pools: { normal: 'Standard', ai: 'AI' },
    pay: { alipay: 'Alipay', wechat: 'WeChat Pay' },
    statuses: {
      awaiting: 'Awaiting payment',
      paid: 'Paid',
      credited: 'Credited',
      expired: 'Expired',
      cancelled: 'Canceled',
      late_paid: 'Paid late',
    },
  },
};
