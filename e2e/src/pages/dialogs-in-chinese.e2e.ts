import { describeEveryDialog } from './every-dialog.ts';

describeEveryDialog({ language: '中文', scheme: 'light' });
describeEveryDialog({ language: '中文', scheme: 'dark' });
