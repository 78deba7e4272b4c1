import { describeEveryDialog } from './every-dialog.ts';

for (const language of ['English', '中文'] as const)
  for (const scheme of ['light', 'dark'] as const) describeEveryDialog({ language, scheme });
