import { LICENCE_FILE_LIMIT, licenceKindOf, licenceRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { UploadIcon } from '../../../shared/icons/index.ts';
import { FileInput } from '../../../shared/uploads/files/file-input.tsx';

/** Real files have less than 2 kB; others are not sent. */
const LARGEST_SENT = 40 * 1024;

/** Imports a `.node` or `.licn` file of the vendor. */
export function ImportButton() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRouteMutation(licenceRoutes.import);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) {
      void message.error(t(`errors.${refusal}`));
      return;
    }
    const lic = toBase64(new Uint8Array(await file.arrayBuffer()));
    const { kind, count } = await sending.mutateAsync({ body: { lic, lic_file_name: file.name } });
    void message.success(t(`licences.imported_${kind}`, { count }));
  };
  return (
    <>
      <Button
        type="primary"
        icon={<UploadIcon />}
        loading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        {t('licences.import_file')}
      </Button>
      <FileInput
        ref={input}
        accept=".node,.licn"
        label={t('licences.import_file')}
        onChosen={([chosen]) => void take(chosen?.file).catch(() => undefined)}
      />
    </>
  );
}

/** Why a file is not sent. */
function refusalOf({ name, size }: File) {
  if (licenceKindOf(name) === undefined) return 'licences.unsupported_format';
  if (size >= LICENCE_FILE_LIMIT) return 'licences.size_exceeded';
  return size > LARGEST_SENT ? 'licences.import_failed' : undefined;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
