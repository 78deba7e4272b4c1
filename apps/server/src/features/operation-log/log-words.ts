import { moduleNames } from '@marquee/contract';

/** The texts of an exported log; the console has its own. */
export interface LogWords {
  title: string;
  headings: Record<
    | 'at'
    | 'user'
    | 'company'
    | 'module'
    | 'operation'
    | 'subject'
    | 'result'
    | 'failure'
    | 'address'
    | 'changes',
    string
  >;
  /** A module without an entry is written as it is. */
  modules: Partial<Record<string, string>>;
  /** By their numbers in the API. */
  operations: readonly string[];
  /** Operations on sessions, which begin and end. */
  sessionOperations: readonly string[];
  results: readonly string[];
}

export const LOG_WORDS: Record<'zh' | 'en', LogWords> = {
  zh: {
    title: '操作日志',
    headings: {
      at: '时间',
      user: '操作人',
      company: '企业',
      module: '模块',
      operation: '操作',
      subject: '对象',
      result: '结果',
      failure: '失败原因',
      address: 'IP 地址',
      changes: '变更内容',
    },
    modules: moduleNames('zh'),
    operations: ['新增', '修改', '删除'],
    sessionOperations: ['登录', '修改', '退出'],
    results: ['失败', '成功'],
  },
  en: {
    title: 'Operation log',
    headings: {
      at: 'Time',
      user: 'User',
      company: 'Company',
      module: 'Module',
      operation: 'Operation',
      subject: 'Item',
      result: 'Result',
      failure: 'Failure reason',
      address: 'IP address',
      changes: 'Changes',
    },
    modules: moduleNames('en'),
    operations: ['Create', 'Edit', 'Delete'],
    sessionOperations: ['Sign in', 'Edit', 'Sign out'],
    results: ['Failed', 'Succeeded'],
  },
};
