import { Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { UploadIcon } from '../icons/index.ts';
import type { UploadTarget } from '../uploads/upload-target.ts';
import { ImportDialog } from './import-dialog.tsx';

interface ImportButtonProps {
  /** The title: "Import template". */
  title: string;
  target: UploadTarget;
  groupId: number | undefined;
}

/** Opens the dialog that takes an archive; nothing without permission. */
export function ImportButton(props: ImportButtonProps) {
  const { may } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!may(props.target.create)) return null;
  return (
    <>
      <Button icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
