import { Button } from '#src/ui/button.tsx';

export interface BellNoticeProps {
  title: string;
  text?: string | undefined;
  /** What broke, for whoever is told of it. */
  detail?: string | undefined;
  action?: { readonly label: string; run(): void };
}

/** What the panel says when there are no messages to show: works without i18next. */
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
