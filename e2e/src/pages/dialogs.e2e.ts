import { describeEveryDialog } from './every-dialog.ts';

describeEveryDialog({ language: 'English', scheme: 'light' });
describeEveryDialog({ language: '中文', scheme: 'dark' });
