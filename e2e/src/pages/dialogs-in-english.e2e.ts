import { describeEveryDialog } from './every-dialog.ts';

describeEveryDialog({ language: 'English', scheme: 'light' });
describeEveryDialog({ language: 'English', scheme: 'dark' });
