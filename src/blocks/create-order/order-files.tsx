import { documentTypes, pictureTypes } from '#src/contract/limits.ts';
import { type FiledStep, orderFileKind, orderFilesMax } from '#src/contract/rules/work-order/work-order-files.ts';
import { AttachmentsField } from '../attachments/attachments-field.tsx';

const accept = [...documentTypes, ...pictureTypes].map((extension) => `.${extension}`).join();

interface OrderFilesProps {
  step: FiledStep;
  error: string | undefined;
  /** Attachment ids, for the request. */
  onChange(ids: string[]): void;
  /** Called with true when no upload is running or has failed. */
  onComplete(isComplete: boolean): void;
}

/** The files that come with a step of an order. */
export function OrderFiles({ step, error, onChange, onComplete }: OrderFilesProps) {
  return (
    <AttachmentsField
      max={orderFilesMax[step]}
      accept={accept}
      kindOf={orderFileKind}
      error={error}
      onChange={(ids, isComplete) => {
        onChange([...ids]);
        onComplete(isComplete);
      }}
    />
  );
}
