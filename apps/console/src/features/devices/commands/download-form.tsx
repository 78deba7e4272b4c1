import { DOWNLOAD_ACTIONS } from '@marquee/commands';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import type { CommandFormProps } from './command-form.ts';

/** For all downloads of devices; single files are steered on the page of the device. */
export function DownloadForm({ form, texts }: CommandFormProps) {
  const names: Readonly<Record<string, string>> = texts.options?.action ?? {};
  return (
    <Field label={texts.fields.action ?? ''} error={form.errorAt('action')}>
      {() => (
        <div>
          <Segments<string>
            value={String(form.values.action ?? '')}
            onChange={(action) => form.set('action', action)}
            options={DOWNLOAD_ACTIONS.filter((action) => action !== 'first').map((value) => ({
              value,
              label: names[value] ?? value,
            }))}
          />
        </div>
      )}
    </Field>
  );
}
