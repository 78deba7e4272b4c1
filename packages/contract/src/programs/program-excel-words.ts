import type { AgeBand, Gender } from './program-label.schema.ts';

export const PROGRAM_EXCEL_COLUMNS = [
  'number',
  'name',
  'type',
  'resolution',
  'scenes',
  'duration',
  'size',
  'group',
  'department',
  'label',
  'usage',
  'devices',
  'version',
  'creator',
  'created_at',
  'updated_at',
] as const;

interface ProgramExcelWords {
  title: string;
  headings: Record<(typeof PROGRAM_EXCEL_COLUMNS)[number], string>;
  /** By the number of the category. */
  types: Record<1 | 2, string>;
  used: string;
  unused: string;
  edited: string;
  defaultGroup: string;
  genders: Record<Gender, string>;
  /** `{{band}}` is replaced. */
  age: string;
  ages: Partial<Record<AgeBand, string>>;
  /** `{{priority}}` is replaced. */
  priority: string;
}

/** Words of the exported list of programs. */
export const PROGRAM_EXCEL_WORDS: Record<'zh' | 'en', ProgramExcelWords> = {
  zh: {
    title: '节目列表',
    headings: {
      number: '编号',
      name: '节目名称',
      type: '类型',
      resolution: '分辨率',
      scenes: '场景数',
      duration: '时长',
      size: '大小',
      group: '分组',
      department: '部门',
      label: '精准标签',
      usage: '使用状态',
      devices: '关联设备数',
      version: '版本',
      creator: '创建人',
      created_at: '创建时间',
      updated_at: '更新时间',
    },
    types: { 1: '普通节目', 2: '互动节目' },
    used: '使用中',
    unused: '未使用',
    edited: '发布后已修改',
    defaultGroup: '默认分组',
    genders: { male: '男', female: '女' },
    age: '{{band}} 岁',
    ages: { '51+': '51 岁及以上' },
    priority: '优先级 {{priority}}',
  },
  en: {
    title: 'Programs',
    headings: {
      number: 'Number',
      name: 'Program name',
      type: 'Type',
      resolution: 'Resolution',
      scenes: 'Scenes',
      duration: 'Duration',
      size: 'Size',
      group: 'Group',
      department: 'Department',
      label: 'Audience label',
      usage: 'Usage',
      devices: 'Devices',
      version: 'Version',
      creator: 'Created by',
      created_at: 'Created',
      updated_at: 'Updated',
    },
    types: { 1: 'Standard', 2: 'Interactive' },
    used: 'In use',
    unused: 'Unused',
    edited: 'Edited since release',
    defaultGroup: 'Default group',
    genders: { male: 'Male', female: 'Female' },
    age: 'Ages {{band}}',
    ages: { '51+': 'Ages 51 and over' },
    priority: 'Priority {{priority}}',
  },
};
