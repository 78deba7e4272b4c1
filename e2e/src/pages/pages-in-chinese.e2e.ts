import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: '中文',
  content: 'few',
  opens: 'by address',
  examines: 'narrow',
  runs: 'always',
});
