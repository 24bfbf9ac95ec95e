import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { Icon } from '#src/ui/button/icon.tsx';

/** Why something else is shown than what was asked for. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <p className="ems-map-notice" role="status">
      <Icon of={warning} size={16} />
      <span>
        <strong>{title}</strong> {text}
      </span>
    </p>
  );
}
