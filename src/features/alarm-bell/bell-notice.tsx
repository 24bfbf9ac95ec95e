import { Button } from '#src/ui/button/button.tsx';

export interface BellNoticeProps {
  title: string;
  text?: string | undefined;
  /** The cause of an error, for support. */
  detail?: string | undefined;
  action?: { readonly label: string; run(): void };
}

/** A notice in place of the messages; it works without i18next. */
export function BellNotice({ title, text, detail, action }: BellNoticeProps) {
  return (
    <div className="ems-bell-notice" role="status">
      <p className="ems-bell-notice-title">{title}</p>
      {text && <p>{text}</p>}
      {detail && <p className="ems-bell-notice-detail">{detail}</p>}
      {action && <Button onClick={() => action.run()}>{action.label}</Button>}
    </div>
  );
}
